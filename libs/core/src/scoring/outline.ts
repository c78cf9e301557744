import type { Checks } from './analysis.ts';

/** Of the checks what a list of addresses shows; null where the check was not run. */
export interface Outline {
  disposable: string | null;
  role_account: boolean | null;
  provider_type: string | null;
  suggested_domain: string | null;
  mx_status: string | null;
}

export function outlineOf(checks: Checks): Outline {
  return {
    disposable: checks.disposable_email?.result ?? null,
    role_account: checks.role_address?.is_role_account ?? null,
    provider_type: checks.provider?.type ?? null,
    suggested_domain: checks.domain_typo?.suggested_domain ?? null,
    mx_status: checks.domain_infrastructure?.records.mx.status ?? null,
  };
}
