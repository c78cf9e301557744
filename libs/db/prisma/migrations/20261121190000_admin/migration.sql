-- AlterTable
ALTER TABLE "entitlements" ADD COLUMN     "suspended_billing_interval" TEXT,
ADD COLUMN     "suspended_plan" TEXT,
ADD COLUMN     "suspended_reason" TEXT,
ADD COLUMN     "suspended_source" TEXT;

-- CreateTable
CREATE TABLE "admin_audit" (
    "id" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "account_id" TEXT,
    "note" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "admin_audit_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "admin_audit_created_at_id_idx" ON "admin_audit"("created_at", "id");

-- CreateIndex
CREATE INDEX "admin_audit_account_id_created_at_idx" ON "admin_audit"("account_id", "created_at");

-- AddForeignKey
ALTER TABLE "admin_audit" ADD CONSTRAINT "admin_audit_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema language cannot say.

ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_suspended_check" CHECK (
  ("suspended_plan" IS NULL) = ("suspended_source" IS NULL)
  AND ("suspended_plan" IS NULL) = ("suspended_reason" IS NULL)
  AND ("suspended_plan" IS NOT NULL OR "suspended_billing_interval" IS NULL)
  AND ("suspended_plan" IS NULL OR "plan" = 'Basic')
);

-- Operators find a user by the identity provider's id in any letter case.
CREATE INDEX "users_clerk_user_id_lower_idx" ON "users"(lower("clerk_user_id"));

ALTER TABLE "admin_audit" ADD CONSTRAINT "admin_audit_role_check" CHECK ("role" IN ('admin', 'support'));

-- The audit only grows, whoever writes.
CREATE TRIGGER "admin_audit_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "admin_audit"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

-- Accounts that were disabled before their entitlement followed: what they have is kept for when they are enabled. Of
-- what billing had closed already it learns again then.
UPDATE "entitlements" e
SET "suspended_plan" = e."plan", "suspended_billing_interval" = e."billing_interval", "suspended_source" = e."source",
    "suspended_reason" = CASE e."reason" WHEN 'account_disabled' THEN 'no_subscription' ELSE e."reason" END,
    "plan" = 'Basic', "billing_interval" = NULL, "source" = 'none', "reason" = 'account_disabled',
    "version" = e."version" + 1, "updated_at" = now()
FROM "accounts" a
WHERE a."id" = e."account_id" AND a."status" = 'disabled';
