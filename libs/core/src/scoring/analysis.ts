/**
 * The shapes of an answer (specification part 2.2). Field names are the public API's and the proto's, so one
 * object travels from the judge to the wire. `null` stands for "not run" or "not known"; a text with nothing
 * to say is empty.
 */
export type Action = 'allow' | 'review' | 'block';
export type RiskBand = 'low' | 'moderate' | 'high' | 'very_high';
export type Confidence = 'high' | 'medium' | 'low' | 'unknown' | 'none';

export interface EvidenceItem {
  type: string;
  value: string;
  confidence: Confidence;
  description: string;
}

export interface EmailView {
  input: string;
  normalized: string;
  normalized_preserving_case: string;
  canonical: string;
  is_well_formed: boolean;
  format_issues: FormatIssue[];
  format_explanation: string;
  is_internationalized: boolean;
}

export type FormatIssue =
  | 'local_part_too_long'
  | 'leading_dot'
  | 'trailing_dot'
  | 'consecutive_dots'
  | 'invalid_local_character'
  | 'quoted_local_part'
  | 'domain_label_empty'
  | 'domain_label_too_long'
  | 'domain_label_invalid'
  | 'domain_too_long'
  | 'missing_tld'
  | 'numeric_tld'
  | 'ip_literal_domain'
  | 'unknown_tld'
  | 'invalid_idn';

export interface Assessment {
  confidence: 'high' | 'medium' | 'low';
  evidence_strength: 'strong' | 'moderate' | 'weak';
  evidence_coverage: 'broad' | 'partial' | 'limited';
  uncertainty: 'low' | 'moderate' | 'high';
  limitations: Limitation[];
}

export type Limitation =
  | 'domain_intelligence_unavailable'
  | 'registration_age_unavailable'
  | 'ip_reputation_unavailable'
  | 'name_not_supplied';

export interface Decision {
  action: Action;
  /** 0 to 100. */
  risk_score: number;
  risk_band: RiskBand;
  summary: string;
  assessment: Assessment;
}

export interface DisposableEmailCheck {
  result: 'confirmed' | 'likely' | 'suspicious' | 'unknown' | 'none';
  is_disposable: boolean;
  confidence: Confidence;
  method: string;
  matched_domain: string | null;
  evidence: EvidenceItem[];
  risk_contribution: number;
}

export type RecordStatus = 'present' | 'implicit' | 'missing' | 'null_mx' | 'invalid' | 'unknown';

export interface DnsRecordView {
  status: RecordStatus;
  risk_contribution: number;
}

export type LookupStatus =
  | 'success'
  | 'domain_not_found'
  | 'timeout'
  | 'dns_error'
  | 'network_error'
  | 'partial_failure'
  | 'lookup_failed'
  | 'skipped_reserved'
  | 'skipped_malformed'
  | 'skipped_known_provider'
  | 'skipped_circuit_open'
  | 'skipped_disabled';

export type RegistrationStatus =
  'success' | 'not_found' | 'unsupported_tld' | 'timeout' | 'unavailable' | 'skipped';

export interface DomainInfrastructureCheck {
  result: 'healthy' | 'weak' | 'undeliverable' | 'reserved' | 'unknown';
  risk_level: RiskBand;
  confidence: Confidence;
  method: string;
  available: boolean;
  lookup_status: LookupStatus;
  evidence: EvidenceItem[];
  records: { mx: DnsRecordView; spf: DnsRecordView; dmarc: DnsRecordView };
  reserved_special_use: { status: 'reserved' | 'none'; matched_domain: string; risk_contribution: number };
  registration_age: {
    available: boolean;
    age_days: number | null;
    registered_at: string | null;
    status: RegistrationStatus;
    risk_contribution: number;
  };
  risk_contribution: number;
}

export type ProviderType =
  'free' | 'business' | 'disposable' | 'education' | 'government' | 'isp' | 'privacy_relay' | 'unknown';

export interface ProviderCheck {
  /** Name of the mailbox or mail-hosting provider, lower case (`gmail`, `google_workspace`), or `unknown`. */
  result: string;
  confidence: Confidence;
  method: string;
  type: ProviderType;
  email_class: 'personal' | 'organization' | 'temporary' | 'relay' | 'unknown';
  business_email: boolean;
  organization_email: boolean;
  evidence: EvidenceItem[];
  risk_contribution: number;
}

export interface RoleAddressCheck {
  result: 'role_account' | 'personal_like' | 'ambiguous';
  is_role_account: boolean;
  is_role_address: boolean;
  role_category: string;
  confidence: Confidence;
  method: string;
  matched_role: string;
  evidence: EvidenceItem[];
  risk_contribution: number;
}

export interface DomainTypoCheck {
  result: 'none' | 'possible_typo' | 'probable_typo';
  is_typo: boolean;
  is_typo_suspected: boolean;
  confidence: Confidence;
  method: string;
  matched_domain: string;
  typo_domain: string;
  suggested_domain: string;
  evidence: EvidenceItem[];
  risk_contribution: number;
}

export interface SyntheticIdentityCheck {
  is_synthetic: boolean;
  method: string;
  confidence: Confidence;
  matched_patterns: { value: string; type: string }[];
  risk_contribution: number;
}

export interface NameSubCheck {
  result: string;
  confidence: Confidence;
  method: string;
  evidence: EvidenceItem[];
}

export interface NameMatchCheck {
  result: 'match' | 'partial' | 'mismatch' | 'not_supplied' | 'inconclusive';
  confidence: Confidence;
  method: string;
  name_supplied: boolean;
  evidence: EvidenceItem[];
  sub_checks: {
    name_email_alignment: NameSubCheck;
    local_part_quality: NameSubCheck;
    synthetic_name: NameSubCheck;
  };
  risk_contribution: number;
}

export type NetworkType =
  | 'residential'
  | 'business'
  | 'hosting'
  | 'vpn'
  | 'proxy'
  | 'tor'
  | 'mobile'
  | 'education'
  | 'private'
  | 'unknown';

export interface IpReputationCheck {
  result: 'clean' | 'suspicious' | 'malicious' | 'private' | 'unknown';
  risk_level: RiskBand;
  confidence: Confidence;
  method: string;
  available: boolean;
  evidence: EvidenceItem[];
  network: { type: NetworkType; asn: number | null; organization: string };
  risk_contribution: number;
}

/** Keyed by check id; `null` when a check was not run or is not on the caller's plan. */
export interface Checks {
  disposable_email: DisposableEmailCheck | null;
  domain_infrastructure: DomainInfrastructureCheck | null;
  provider: ProviderCheck | null;
  role_address: RoleAddressCheck | null;
  domain_typo: DomainTypoCheck | null;
  synthetic_identity: SyntheticIdentityCheck | null;
  name_match: NameMatchCheck | null;
  ip_reputation: IpReputationCheck | null;
}

export type CheckId = keyof Checks;
/** What can contribute to a score: the eight checks, and the address's format. */
export type FactorId = CheckId | 'email_format';
export type ReasonGroup = 'identity' | 'infrastructure' | 'behavior' | 'format';

export interface Explanation {
  explanation_available: boolean;
  explanation_omitted_reason: string;
  summary: string;
  top_reasons: { reason: string; check: FactorId; contribution: number }[];
  reason_groups: Record<ReasonGroup, string[]>;
  risk_factors: { factor: FactorId; contribution: number }[];
  neutral_factors: { factor: FactorId; contribution: number }[];
  recommendation_reason: string;
}

/** The whole judgement of one address. */
export interface Analysis {
  email: EmailView;
  decision: Decision;
  checks: Checks;
  /** Null when it was not asked for. */
  explanation: Explanation | null;
}
