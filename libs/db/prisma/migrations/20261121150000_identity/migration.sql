-- AlterTable
ALTER TABLE "users" ADD COLUMN     "email_hash" TEXT,
ADD COLUMN     "identity_updated_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "identity_events" (
    "id" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "identity_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "identity_events_digest_key" ON "identity_events"("digest");

-- CreateIndex
CREATE INDEX "users_email_hash_idx" ON "users"("email_hash");
