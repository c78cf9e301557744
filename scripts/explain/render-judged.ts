import type { Analysis, CheckId, EvidenceItem } from '@ers/core';
import { profileFor } from '../../libs/core/src/scoring/profiles.ts';
import type { Judged } from './judge-address.ts';
import { type Paint, plainPaint } from './paint.ts';
import { evidenceLines, notLearntLines } from './render-evidence.ts';

const labelWidth = 23;
/** Told in a line of their own, or beside the result. */
const toldElsewhere = new Set([
  'result',
  'is_synthetic',
  'confidence',
  'method',
  'evidence',
  'matched_patterns',
  'risk_contribution',
]);

/** Left out of the parts of a check, or their line would be too long to read. */
const asides = new Set(['confidence', 'method']);

/** The whole reasoning as text, without a final line break. */
export function renderJudged(judged: Judged, paint: Paint = plainPaint): string {
  const { analysis, evidence, request } = judged;
  return [
    head(judged, paint),
    section('Reasons', reasonLines(analysis), paint),
    section('Checks', checkLines(analysis, paint), paint),
    section(`Profile: ${request.industry ?? 'none'}`, profileLines(request.industry), paint),
    section('Evidence', evidenceLines(evidence), paint),
    section('Not learnt', notLearntLines(evidence, analysis.decision.assessment.limitations), paint),
    foot(judged, paint),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function head({ analysis, request }: Judged, paint: Paint): string {
  const { decision, email } = analysis;
  const { action, risk_score: score, risk_band: band, assessment } = decision;
  const verdict = `${action.toUpperCase()}  ${score} of 100, ${band.replace('_', ' ')}`;
  return [
    paint.strong(email.normalized),
    ...(email.canonical === email.normalized ? [] : [`canonical ${email.canonical}`]),
    ...(email.is_well_formed && email.format_issues.length === 0
      ? []
      : [`format: ${email.format_issues.join(', ')}. ${email.format_explanation}`]),
    ...(request.name === null ? [] : [`name ${request.name}`]),
    ...(request.ip === null ? [] : [`ip ${request.ip}`]),
    '',
    paint.action(action, verdict),
    decision.summary,
    paint.faint(
      `confidence ${assessment.confidence}, evidence ${assessment.evidence_strength}, ` +
        `coverage ${assessment.evidence_coverage}, uncertainty ${assessment.uncertainty}`,
    ),
  ].join('\n');
}

/** The weightiest have their contribution; any others follow without. */
function reasonLines({ explanation }: Analysis): string[] {
  if (explanation === null) return [];
  const { top_reasons: top, reason_groups: groups } = explanation;
  const shown = new Set(top.map(({ reason }) => reason));
  const others = Object.values(groups)
    .flat()
    .filter((reason) => !shown.has(reason));
  const lines = [
    ...top.map(({ reason, check, contribution }) => row(contribution, check, reason)),
    ...others.map((reason) => row(null, '', reason)),
  ];
  return lines.length === 0 ? ['  Nothing adds to the score.'] : lines;
}

function checkLines({ checks, explanation }: Analysis, paint: Paint): string[] {
  const format = explanation?.risk_factors.find(({ factor }) => factor === 'email_format')?.contribution ?? 0;
  return [
    ...(Object.keys(checks) as CheckId[]).flatMap((id) => linesOfCheck(id, checks[id], paint)),
    row(format, 'email_format', ''),
  ];
}

function linesOfCheck(id: CheckId, check: Analysis['checks'][CheckId], paint: Paint): string[] {
  if (check === null) return [row(null, id, 'not run')];
  const result = 'result' in check ? check.result : check.is_synthetic ? 'synthetic' : 'not synthetic';
  const found: EvidenceItem[] = 'evidence' in check ? check.evidence : [];
  const patterns = 'matched_patterns' in check ? check.matched_patterns : [];
  const facts = factsOf(check);
  return [
    row(check.risk_contribution, id, `${result}, confidence ${check.confidence}, by ${check.method}`),
    ...(facts === '' ? [] : [detail(paint.faint(facts))]),
    ...found.map(({ type, value, description }) => detail(`${type} ${value}: ${description}`)),
    ...patterns.map(({ type, value }) => detail(`${type} ${value}`)),
  ];
}

/** What else a check says, in `path=value`; nothing of what is empty, false or zero, and no lists. */
function factsOf(check: object): string {
  const members = Object.entries(check).filter(([key]) => !toldElsewhere.has(key));
  return membersText(members, '').join(' ');
}

function membersText(members: [string, unknown][], path: string): string[] {
  return members.flatMap(([key, member]) => {
    if (Array.isArray(member) || !member || (path !== '' && asides.has(key))) return [];
    if (typeof member === 'object') return membersText(Object.entries(member), `${path}${key}.`);
    return [`${path}${key}=${member as string | number | true}`];
  });
}

function profileLines(industry: Judged['request']['industry']): string[] {
  return Object.entries(profileFor(industry)).map(
    ([factor, [percent, why]]) => `  ${`${percent} %`.padStart(5)}  ${factor.padEnd(labelWidth)}${why}`,
  );
}

function foot({ analysis, assessment_version: version, timing }: Judged, paint: Paint): string {
  const { parse_ms: parse, gather_ms: gather, judge_ms: judge } = timing;
  return [
    analysis.explanation?.recommendation_reason ?? '',
    paint.faint(
      `parsed in ${ms(parse)}, evidence in ${ms(gather)}, judged in ${ms(judge)}; assessment version ${version}`,
    ),
  ].join('\n');
}

function section(title: string, lines: string[], paint: Paint): string {
  return lines.length === 0 ? '' : [paint.strong(title), ...lines].join('\n');
}

function row(contribution: number | null, label: string, text: string): string {
  const points = contribution === null ? '' : contribution === 0 ? '0' : `+${contribution}`;
  return `  ${points.padStart(4)}  ${label.padEnd(labelWidth)}${text}`.trimEnd();
}

function detail(text: string): string {
  return `${' '.repeat(8 + labelWidth)}${text}`;
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
