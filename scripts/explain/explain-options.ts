import { parseArgs } from 'node:util';
import { canonicalIp, type IndustryKey, industryKeys, isIndustryKey } from '@ers/core';

export interface ExplainOptions {
  help: boolean;
  address: string;
  /** Trimmed, NFC; null when none was given. */
  name: string | null;
  /** Canonical text. */
  ip: string | null;
  industry: IndustryKey | null;
  offline: boolean;
  json: boolean;
}

/** A command line that cannot be followed; the message says why. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** In code points, as the service takes it. */
const nameLengthMax = 200;

export const usage = `Usage: npm run explain -- <address> [options]

Judges one address as the service does, and prints the whole reasoning: the decision, each reason with what it adds, each
check with its evidence, and what could not be learnt. Nothing is metered or stored.

Look-ups are the service's own (DNS and RDAP, in one budget of time), configured by the same variables. An IP address is
looked up in IP_ASN_DATABASE and IP_ANONYMIZER_DATABASE where they are set.

Options:
  --name <text>      the name that was given with the address
  --ip <address>     the IP address of the client
  --industry <key>   ${industryKeys.slice(0, 6).join(', ')},
                     ${industryKeys.slice(6).join(', ')}
  --offline          ask nobody: no DNS, no RDAP
  --json             print request, evidence, answer and timing as JSON
  --help             print this text

Exit codes: 0 judged, 1 refused or failed, 2 the command line cannot be followed.
`;

/** Throws UsageError. */
export function readExplainOptions(args: string[]): ExplainOptions {
  const { values, positionals } = parse(args);
  const help = values.help ?? false;
  const [address, ...more] = positionals;
  if (!help && (address === undefined || more.length > 0)) {
    throw new UsageError(
      address === undefined ? 'Which address?' : `One address at a time, not: ${positionals.join(' ')}`,
    );
  }
  return {
    help,
    address: address ?? '',
    name: nameOf(values.name),
    ip: ipOf(values.ip),
    industry: industryOf(values.industry),
    offline: values.offline ?? false,
    json: values.json ?? false,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        ip: { type: 'string' },
        industry: { type: 'string' },
        offline: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function nameOf(text = ''): string | null {
  const name = text.trim().normalize('NFC');
  if (Array.from(name).length > nameLengthMax)
    throw new UsageError(`--name: more than ${nameLengthMax} characters`);
  return name === '' ? null : name;
}

function ipOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const ip = canonicalIp(text);
  if (ip === null) throw new UsageError(`--ip: ${text} is no IP address`);
  return ip;
}

function industryOf(text: string | undefined): IndustryKey | null {
  if (text === undefined) return null;
  if (!isIndustryKey(text)) throw new UsageError(`--industry: ${text} is none of ${industryKeys.join(', ')}`);
  return text;
}
