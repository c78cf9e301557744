import { expect } from 'chai';
import { resultColumns, type ScoredAddress } from './result-cells.ts';
import { resultHeader, resultLine, type ResultTable } from './result-line.ts';

const table: ResultTable = { delimiter: ',', lineEnd: '\n', header: ['id', 'email'] };
const escaped = { escapeFormulas: true };
const unescaped = { escapeFormulas: false };

const analysis: ScoredAddress = {
  email: { isWellFormed: true, normalized: 'a.b@gmial.com', canonical: 'a.b@gmial.com' },
  decision: { riskScore: 40, riskBand: 'moderate', action: 'review', summary: 'A typo, probably.' },
  outline: {
    disposable: 'none',
    roleAccount: false,
    providerType: 'free',
    suggestedDomain: 'gmail.com',
    mxStatus: 'null_mx',
  },
};

describe('resultHeader', () => {
  it('puts the columns of contract part 4 behind the input’s', () => {
    expect(resultHeader(table, escaped)).to.equal(
      'id,email,risk_score,risk_band,action,is_well_formed,normalized,canonical,disposable,role_account,' +
        'free_provider,suggested_domain,mx_status,summary,error_code\n',
    );
  });

  it('disarms the input’s header cells too, unless told not to', () => {
    const hostile: ResultTable = { delimiter: ';', lineEnd: '\r\n', header: ['=1+1', 'email'] };
    const added = resultColumns.join(';');
    expect(resultHeader(hostile, escaped)).to.equal(`'=1+1;email;${added}\r\n`);
    expect(resultHeader(hostile, unescaped)).to.equal(`=1+1;email;${added}\r\n`);
  });
});

describe('resultLine', () => {
  it('writes what the analysis says, in the checks’ words', () => {
    expect(resultLine(table, ['7', 'a.b@gmial.com'], { analysis }, escaped)).to.equal(
      '7,a.b@gmial.com,40,moderate,review,true,a.b@gmial.com,a.b@gmial.com,none,false,true,gmail.com,null_mx,' +
        '"A typo, probably.",\n',
    );
  });

  it('leaves empty what was not run', () => {
    const { email, decision } = analysis;
    expect(resultLine(table, ['7', 'x'], { analysis: { email, decision } }, escaped)).to.equal(
      '7,x,40,moderate,review,true,a.b@gmial.com,a.b@gmial.com,,,,,,"A typo, probably.",\n',
    );
  });

  it('fills error_code alone where the row was not scored', () => {
    const outcome = { errorCode: 'MALFORMED_EMAIL' } as const;
    expect(resultLine(table, ['7', 'x'], outcome, escaped)).to.equal('7,x,,,,,,,,,,,,,MALFORMED_EMAIL\n');
  });

  it('has the header’s number of columns whatever the row has', () => {
    const outcome = { errorCode: 'MALFORMED_ROW' } as const;
    expect(resultLine(table, ['7'], outcome, escaped)).to.equal('7,,,,,,,,,,,,,,MALFORMED_ROW\n');
    expect(resultLine(table, ['7', 'x', 'y'], outcome, escaped)).to.equal('7,x,,,,,,,,,,,,,MALFORMED_ROW\n');
  });

  it('disarms the customer’s cells unless told not to, and its own always', () => {
    const hostile: ScoredAddress = {
      email: { isWellFormed: true, normalized: '=1@b.c', canonical: '+1@b.c' },
      decision: { riskScore: 0, riskBand: 'low', action: 'allow', summary: '@x' },
    };
    const added = "0,low,allow,true,'=1@b.c,'+1@b.c,,,,,,'@x,\n";
    const cells = ['-1', '=HYPERLINK("http://x","y")'];
    expect(resultLine(table, cells, { analysis: hostile }, escaped)).to.equal(
      `'-1,"'=HYPERLINK(""http://x"",""y"")",${added}`,
    );
    expect(resultLine(table, cells, { analysis: hostile }, unescaped)).to.equal(
      `-1,"=HYPERLINK(""http://x"",""y"")",${added}`,
    );
  });
});
