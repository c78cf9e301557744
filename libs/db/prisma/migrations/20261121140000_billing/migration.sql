-- CreateTable
CREATE TABLE "stripe_customers" (
    "account_id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "sync_version" INTEGER NOT NULL DEFAULT 0,
    "synced_at" TIMESTAMPTZ(3),

    CONSTRAINT "stripe_customers_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "stripe_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stripe_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_audit" (
    "id" TEXT NOT NULL,
    "account_id" TEXT,
    "event_source" TEXT NOT NULL,
    "event_type" TEXT NOT NULL,
    "event_id" TEXT,
    "safe_reason_code" TEXT NOT NULL,
    "plan" TEXT,
    "billing_interval" TEXT,
    "old_status" TEXT,
    "new_status" TEXT,
    "amount_cents" INTEGER,
    "currency" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "billing_audit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checkout_requests" (
    "account_id" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "checkout_url" TEXT,
    "session_expires_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "checkout_requests_pkey" PRIMARY KEY ("account_id","idempotency_key")
);

-- CreateIndex
CREATE UNIQUE INDEX "stripe_customers_customer_id_key" ON "stripe_customers"("customer_id");

-- CreateIndex
CREATE INDEX "stripe_customers_synced_at_idx" ON "stripe_customers"("synced_at");

-- CreateIndex
CREATE UNIQUE INDEX "billing_audit_event_id_key" ON "billing_audit"("event_id");

-- CreateIndex
CREATE INDEX "billing_audit_account_id_created_at_idx" ON "billing_audit"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "checkout_requests_expires_at_idx" ON "checkout_requests"("expires_at");

-- AddForeignKey
ALTER TABLE "stripe_customers" ADD CONSTRAINT "stripe_customers_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_audit" ADD CONSTRAINT "billing_audit_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_requests" ADD CONSTRAINT "checkout_requests_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema language cannot say.

ALTER TABLE "stripe_events" ADD CONSTRAINT "stripe_events_outcome_check" CHECK ("outcome" IN ('applied', 'ignored'));

ALTER TABLE "checkout_requests" ADD CONSTRAINT "checkout_requests_answer_check" CHECK (
  ("checkout_url" IS NULL) = ("session_expires_at" IS NULL)
);

-- The audit only grows, whoever writes.
CREATE FUNCTION "refuse_change"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: it is append-only', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER "billing_audit_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "billing_audit"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
