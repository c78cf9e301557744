import type { DomainInfrastructureCheck, RegistrationStatus } from '../../analysis.ts';
import type { Evidence } from '../../evidence.ts';
import type { InfrastructureWeight, Risk } from './record-judgement.ts';

export type RegistrationAge = Omit<DomainInfrastructureCheck['registration_age'], 'risk_contribution'>;

const DAY_MS = 86_400_000;

/** Days below which each weight applies, youngest first. */
const STEPS: readonly (readonly [days: number, weight: InfrastructureWeight])[] = [
  [7, 'ageUnderWeek'],
  [30, 'ageUnderMonth'],
  [90, 'ageUnderQuarter'],
  [180, 'ageUnderHalfYear'],
];

/**
 * How long the domain had been registered when the evidence was gathered, in whole days. A registration date in
 * the future (registry and service clocks differ) is age 0; a success without a readable date is `unavailable`.
 */
export function registrationAge({ registration, gathered_at }: Evidence): RegistrationAge {
  if (registration.status === 'skipped') return withoutAge('skipped');
  if (registration.status === 'unavailable') {
    return withoutAge(registration.reason === 'timeout' ? 'timeout' : 'unavailable');
  }
  const { status, registered_at } = registration.value;
  if (status !== 'success') return withoutAge(status);

  const registeredMs = Date.parse(registered_at ?? '');
  const ageMs = Date.parse(gathered_at) - registeredMs;
  if (Number.isNaN(ageMs)) return withoutAge('unavailable');
  return {
    available: true,
    age_days: Math.max(0, Math.floor(ageMs / DAY_MS)),
    registered_at: new Date(registeredMs).toISOString(),
    status: 'success',
  };
}

/** The risk of a registration that is young enough to be one, else null. */
export function ageRisk({ age_days }: RegistrationAge): Risk | null {
  if (age_days === null) return null;
  const weight = STEPS.find(([days]) => age_days < days)?.[1];
  if (weight === undefined) return null;
  const days = age_days === 1 ? '1 day' : `${age_days} days`;
  return { weight, hard: false, text: `The domain was registered only ${days} ago.` };
}

function withoutAge(status: RegistrationStatus): RegistrationAge {
  return { available: false, age_days: null, registered_at: null, status };
}
