-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "accounts" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'active',
    "account_type" TEXT NOT NULL DEFAULT 'personal',
    "owner_reference" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" TEXT NOT NULL,
    "clerk_user_id" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'active',
    "personal_account_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "entitlements" (
    "account_id" TEXT NOT NULL,
    "plan" TEXT NOT NULL,
    "billing_interval" TEXT,
    "source" TEXT NOT NULL DEFAULT 'none',
    "reason" TEXT NOT NULL DEFAULT 'no_subscription',
    "subscription_status" TEXT,
    "stripe_subscription_id" TEXT,
    "current_period_start" TIMESTAMPTZ(3),
    "current_period_end" TIMESTAMPTZ(3),
    "cancel_at_period_end" BOOLEAN NOT NULL DEFAULT false,
    "grace_until" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "entitlements_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "api_keys" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "public_id" TEXT NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "preview" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "rotated_from_key_id" TEXT,

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quota_windows" (
    "account_id" TEXT NOT NULL,
    "window_start" TIMESTAMPTZ(3) NOT NULL,
    "window_end" TIMESTAMPTZ(3) NOT NULL,
    "window_version" INTEGER NOT NULL,
    "entitlement_version" INTEGER NOT NULL,
    "requests_reserved" INTEGER NOT NULL DEFAULT 0,
    "requests_committed" INTEGER NOT NULL DEFAULT 0,
    "explanations_reserved" INTEGER NOT NULL DEFAULT 0,
    "explanations_committed" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "quota_windows_pkey" PRIMARY KEY ("account_id","window_start")
);

-- CreateTable
CREATE TABLE "reservations" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "window_start" TIMESTAMPTZ(3) NOT NULL,
    "requests" INTEGER NOT NULL,
    "explanations" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reservations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_clerk_user_id_key" ON "users"("clerk_user_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_public_id_key" ON "api_keys"("public_id");

-- CreateIndex
CREATE INDEX "api_keys_account_id_idx" ON "api_keys"("account_id");

-- CreateIndex
CREATE INDEX "reservations_expires_at_idx" ON "reservations"("expires_at");

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_personal_account_id_fkey" FOREIGN KEY ("personal_account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quota_windows" ADD CONSTRAINT "quota_windows_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema language cannot say.

ALTER TABLE "quota_windows"
  ADD CONSTRAINT "quota_windows_counters_check" CHECK (
    "requests_reserved" >= 0 AND "requests_committed" >= 0 AND
    "explanations_reserved" >= 0 AND "explanations_committed" >= 0
  ),
  ADD CONSTRAINT "quota_windows_span_check" CHECK ("window_start" < "window_end");

ALTER TABLE "accounts" ADD CONSTRAINT "accounts_status_check" CHECK ("status" IN ('active', 'disabled', 'deleted'));

-- Counters change far more often than rows are added: room in each page keeps these updates within it.
ALTER TABLE "quota_windows" SET (fillfactor = 50);

-- Running total of the asks that fit, each taken whole or not at all: a refused ask takes no room from the next.
CREATE FUNCTION "take_if_room"("taken" BIGINT, "ask" BIGINT, "room" BIGINT) RETURNS BIGINT
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN "taken" + "ask" <= "room" THEN "taken" + "ask" ELSE "taken" END;

CREATE AGGREGATE "sum_within"("ask" BIGINT, "room" BIGINT) (SFUNC = "take_if_room", STYPE = BIGINT, INITCOND = '0');
