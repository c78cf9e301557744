-- A bulk job holds its units for as long as it runs.
ALTER TABLE "reservations" ALTER COLUMN "expires_at" DROP NOT NULL;

CREATE TABLE "bulk_jobs" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "file_name" TEXT NOT NULL,
    "content_hash" BYTEA NOT NULL,
    "escape_formulas" BOOLEAN NOT NULL,
    "input_key" TEXT NOT NULL,
    "row_count" INTEGER NOT NULL,
    "processed_count" INTEGER NOT NULL DEFAULT 0,
    "failed_count" INTEGER NOT NULL DEFAULT 0,
    "units_consumed" INTEGER NOT NULL DEFAULT 0,
    "reservation_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "next_try_at" TIMESTAMPTZ(3),
    "lease_until" TIMESTAMPTZ(3),
    "fence" INTEGER NOT NULL DEFAULT 0,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "completed_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "error_code" TEXT,
    "result_key" TEXT,
    "result_bytes" BIGINT,
    "result_digest" BYTEA,

    CONSTRAINT "bulk_jobs_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "bulk_jobs_status" CHECK ("status" IN ('pending', 'processing', 'completed', 'failed', 'expired')),
    CONSTRAINT "bulk_jobs_counts" CHECK (
        "row_count" > 0 AND "failed_count" >= 0 AND "units_consumed" >= 0
        AND "processed_count" = "failed_count" + "units_consumed" AND "processed_count" <= "row_count"
    )
);

CREATE TABLE "bulk_chunks" (
    "job_id" TEXT NOT NULL,
    "first_row" INTEGER NOT NULL,
    "body" BYTEA NOT NULL,

    CONSTRAINT "bulk_chunks_pkey" PRIMARY KEY ("job_id", "first_row")
);

CREATE TABLE "doomed_objects" (
    "key" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "doomed_objects_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "object_parts" (
    "key" TEXT NOT NULL,
    "first_byte" BIGINT NOT NULL,
    "body" BYTEA NOT NULL,

    CONSTRAINT "object_parts_pkey" PRIMARY KEY ("key", "first_byte")
);

CREATE INDEX "bulk_jobs_account_id_created_at_idx" ON "bulk_jobs"("account_id", "created_at");
CREATE INDEX "bulk_jobs_account_id_content_hash_idx" ON "bulk_jobs"("account_id", "content_hash");
CREATE INDEX "bulk_jobs_next_try_at_idx" ON "bulk_jobs"("next_try_at");
CREATE INDEX "bulk_jobs_status_expires_at_idx" ON "bulk_jobs"("status", "expires_at");
CREATE INDEX "doomed_objects_due_at_idx" ON "doomed_objects"("due_at");

-- One active job for each account, whatever races.
CREATE UNIQUE INDEX "bulk_jobs_active" ON "bulk_jobs"("account_id") WHERE "status" IN ('pending', 'processing');

ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "bulk_chunks" ADD CONSTRAINT "bulk_chunks_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "bulk_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
