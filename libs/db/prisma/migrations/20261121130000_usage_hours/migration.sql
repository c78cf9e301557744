-- CreateTable
CREATE TABLE "usage_hours" (
    "account_id" TEXT NOT NULL,
    "hour_start" TIMESTAMPTZ(3) NOT NULL,
    "requests" INTEGER NOT NULL,
    "explanations" INTEGER NOT NULL,
    "blocked" INTEGER NOT NULL,
    "review" INTEGER NOT NULL,
    "allowed" INTEGER NOT NULL,

    CONSTRAINT "usage_hours_pkey" PRIMARY KEY ("account_id","hour_start")
);

-- AddForeignKey
ALTER TABLE "usage_hours" ADD CONSTRAINT "usage_hours_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
