import { expect } from 'chai';
import { newAccount, unitsOf } from './account.fixture.ts';
import { askBulk, type AskBulk, processed } from './bulk.fixture.ts';
import { parseCsv, recordsOf } from './csv.fixture.ts';
import { soundDomain } from './fixed-evidence.fixture.ts';
import { type Answer, analysisOf, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import type { Service } from './start-service.fixture.ts';

const added =
  'risk_score,risk_band,action,is_well_formed,normalized,canonical,disposable,role_account,free_provider,suggested_domain,mx_status,summary,error_code'.split(
    ',',
  );
const jane = 'jane.doe@gmail.com';
const bom = '\uFEFF';

type Bytes = Uint8Array<ArrayBuffer>;
const utf8 = (text: string): Bytes => new Uint8Array(Buffer.from(text));
const littleEndian = (text: string): Bytes => new Uint8Array(Buffer.from(bom + text, 'utf16le'));
const bigEndian = (text: string): Bytes => new Uint8Array(Buffer.from(littleEndian(text)).swap16());

describe('a bulk file', () => {
  let service: Service;
  let account: { id: string; key: string };
  let ask: AskBulk;
  before(async () => {
    service = await sharedService();
  });
  beforeEach(async () => {
    account = await newAccount(service, { plan: 'Growth', scopes: ['analyze', 'bulk'] });
    ask = askBulk(service, account.key);
  });

  const readAs: [title: string, file: Bytes, expected: { delimiter?: string; bom?: true }][] = [
    ['in UTF-8', utf8(`Ort,email\nKöln,${jane}\n`), {}],
    ['in UTF-8 with a byte order mark', utf8(`${bom}Ort,email\nKöln,${jane}\n`), { bom: true }],
    ['in UTF-16, little end first', littleEndian(`Ort,email\nKöln,${jane}\n`), { bom: true }],
    ['in UTF-16, big end first', bigEndian(`Ort,email\nKöln,${jane}\n`), { bom: true }],
    ['with semicolons', utf8(`Ort;email\nKöln;${jane}\n`), { delimiter: ';' }],
    ['with tabs', utf8(`Ort\temail\nKöln\t${jane}\n`), { delimiter: '\t' }],
    ['with CRLF', utf8(`Ort,email\r\nKöln,${jane}\r\n`), {}],
    ['without a last line end', utf8(`Ort,email\nKöln,${jane}`), {}],
    ['with blank lines', utf8(`Ort,email\n\nKöln,${jane}\n\n\n`), {}],
    ['with quotes', utf8(`"Ort","email"\n"Köln","${jane}"\n`), {}],
  ];
  for (const [title, file, { delimiter = ',', bom: hasBom = false }] of readAs) {
    it(`is read ${title}, and answered so`, async () => {
      const { job, results } = await processed(ask, file);
      expect(job).to.include({ status: 'completed', row_count: 1, failed_count: 0, units_consumed: 1 });
      expect(results.headers.get('content-type')).to.equal('text/csv; charset=utf-8');
      const bytes = Buffer.from(results.text);
      const text = hasBom ? results.text.replace(bom, '') : results.text;
      // The client's own decoder takes the mark away: it shows in the length that was told.
      expect(Number(results.headers.get('content-length')) - bytes.length).to.equal(hasBom ? 3 : 0);
      const [header, row, ...rest] = parseCsv(text, delimiter);
      expect(header).to.deep.equal(['Ort', 'email', ...added]);
      expect(row?.slice(0, 4)).to.deep.equal(['Köln', jane, '5', 'low']);
      expect(rest).to.deep.equal([]);
    });
  }

  it('has the words and the score of a single analysis in its results', async () => {
    const emails = [
      jane,
      `info@${soundDomain}`,
      'someone@mailinator.com',
      'jane@outlool.com',
      'a@example.org',
    ];
    const { results } = await processed(ask, `email\n${emails.join('\n')}\n`);
    const rows = recordsOf(results.text);
    expect(rows.map(({ email }) => email)).to.deep.equal(emails);
    for (const [at, email] of emails.entries()) {
      const answer = analysisOf(await analyze(email));
      const { checks, decision, email: view } = answer;
      expect(rows[at]).to.deep.equal({
        email,
        risk_score: String(decision.risk_score),
        risk_band: decision.risk_band,
        action: decision.action,
        is_well_formed: String(view.is_well_formed),
        normalized: view.normalized,
        canonical: view.canonical,
        disposable: checks?.disposable_email?.result,
        role_account: String(checks?.role_address?.is_role_account),
        free_provider: String(checks?.provider?.type === 'free'),
        suggested_domain: checks?.domain_typo?.suggested_domain ?? '',
        mx_status: checks?.domain_infrastructure?.records.mx.status,
        summary: decision.summary,
        error_code: '',
      });
    }
  });

  const analyze = (email: string): Promise<Answer> =>
    send(service.baseUrl, {
      path: '/v1/analyze-email',
      key: account.key,
      body: { email, options: { include_checks: true } },
    });

  it('keeps its columns, and what stands in them, in their order', async () => {
    const cells = ['1 "one"', jane, 'two\r\nlines, and more', ' spaced ', ''];
    const quoted = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
    const { job, results } = await processed(ask, `id, Email\t,note,kept,"last, one"\n${quoted}\n`);
    expect(job.failed_count).to.equal(0);
    const [header] = parseCsv(results.text);
    expect(header?.slice(0, 5)).to.deep.equal(['id', ' Email\t', 'note', 'kept', 'last, one']);
    expect(parseCsv(results.text)[1]?.slice(0, 5)).to.deep.equal(cells);
  });

  it('tells of each row that could not be scored why, and charges it nothing', async () => {
    const file = [
      'email,name',
      `${jane},Jane`,
      `${jane}`,
      `${jane},Jane,too many`,
      ',Jane',
      'nonsense,Jane',
      `${jane},${'x'.repeat(201)}`,
      `a@b@c.com,`,
      `${'x'.repeat(255)}@gmail.com,`,
      `info@${soundDomain},`,
    ];
    const { job, results } = await processed(ask, `${file.join('\n')}\n`);
    expect(job).to.include({
      row_count: 9,
      processed_count: 9,
      failed_count: 7,
      units_consumed: 2,
      progress: 1,
    });
    const outcomes = parseCsv(results.text)
      .slice(1)
      .map((row) => row.at(-1));
    expect(outcomes).to.deep.equal([
      '',
      'MALFORMED_ROW',
      'MALFORMED_ROW',
      'INVALID_EMAIL',
      'MALFORMED_EMAIL',
      'INVALID_REQUEST',
      'MALFORMED_EMAIL',
      'MALFORMED_EMAIL',
      '',
    ]);
    const units = { requests: 2, explanations: 0, committed: 2, open: 0 };
    expect(await unitsOf(service, account.id)).to.deep.equal(units);
  });

  describe('with cells that a spreadsheet would take for formulas', () => {
    const formula = '=HYPERLINK("https://example.net")';
    const cells = [formula, '+1', '-1', '@SUM(A1)', '\tx', 'harmless=1'];
    const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
    const file = `email,=a,b,c,d,e,f\n${jane},${cells.map(quote).join(',')}\n=1@gmail.com,${cells.map(quote).join(',')}\n`;

    it('is answered with them disarmed', async () => {
      for (const escapeFormulas of [undefined, 'true']) {
        const { results } = await processed(
          ask,
          file,
          escapeFormulas === undefined ? {} : { escapeFormulas },
        );
        const [header, first, second] = parseCsv(results.text);
        expect(header?.[1]).to.equal(`'=a`);
        expect(first?.slice(1, 7)).to.deep.equal([
          ...cells.slice(0, 5).map((cell) => `'${cell}`),
          'harmless=1',
        ]);
        expect(second?.[0]).to.equal(`'=1@gmail.com`);
      }
    });

    it('is answered with its own as they are where it asks for that, and ours disarmed', async () => {
      const { results } = await processed(ask, file, { escapeFormulas: 'false' });
      const [header, first, second] = parseCsv(results.text);
      expect(header?.[1]).to.equal('=a');
      expect(first?.slice(1, 7)).to.deep.equal(cells);
      expect(second?.[0]).to.equal('=1@gmail.com');
      expect(recordsOf(results.text)[1]?.['normalized']).to.equal(`'=1@gmail.com`);
    });
  });

  it('is scored with what stands in its columns name and ip', async () => {
    const name = 'Zoltan Meyerbeer';
    const { results } = await processed(ask, `ip,EMAIL,Name\n203.0.113.9,${jane},${name}\n`);
    const body = { email: jane, name, ip: '203.0.113.9' };
    const one = analysisOf(
      await send(service.baseUrl, { path: '/v1/analyze-email', key: account.key, body }),
    );
    expect(recordsOf(results.text)[0]?.['risk_score']).to.equal(String(one.decision.risk_score));
    const alone = analysisOf(await analyze(jane));
    expect(one.decision.risk_score, 'the name matters').to.not.equal(alone.decision.risk_score);
  });
});
