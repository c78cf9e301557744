import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const root = fileURLToPath(new URL('..', import.meta.url));

/** As `npm run explain` runs it; its output goes to a pipe. */
function explain(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/explain.ts', ...args],
    { cwd: root, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

describe('npm run explain', function () {
  // Each starts a process that compiles the whole service first.
  this.timeout(60_000);

  it('prints the whole reasoning of an address that nothing is looked up for', () => {
    const given = ['no-reply@mailinator.com', '--name', 'Jane Doe', '--ip', '::ffff:10.0.0.1'];
    const { status, stdout, stderr } = explain(...given, '--industry', 'fintech', '--offline');
    expect({ status, stderr }).to.deep.equal({ status: 0, stderr: '' });
    expect(stdout).to.match(
      /^no-reply@mailinator\.com\nname Jane Doe\nip .+\n\nBLOCK {2}100 of 100, very high\n/,
    );
    for (const title of ['Reasons', 'Checks', 'Profile: fintech', 'Evidence', 'Not learnt']) {
      expect(stdout).to.include(`\n\n${title}\n`);
    }
    expect(stdout).to.match(/^ +\+\d+ {2}disposable_email +confirmed, confidence high/m);
    expect(stdout).to.match(/^ +\+\d+ {2}role_address +role_account/m);
    expect(stdout).to.match(/^ {2}mx +not asked: look-ups of this kind are off$/m);
    expect(stdout).to.match(/^ {2}domain intelligence unavailable$/m);
    expect(stdout).to.match(/^Block: .+\nparsed in \d+\.\d ms, evidence in .+ assessment version .+\n$/m);
    expect(stdout, 'no colours in a pipe').not.to.include('\u001b');
  });

  it('says what was probably meant', () => {
    const { status, stdout } = explain('jane.doe@gmial.com', '--offline');
    expect(status).to.equal(0);
    expect(stdout)
      .to.include('gmail.com')
      .and.to.match(/^ +\+\d+ {2}domain_typo +probable_typo/m);
  });

  it('prints the same as JSON', () => {
    const { status, stdout } = explain('jane.doe@example.com', '--offline', '--json');
    const judged = JSON.parse(stdout) as {
      request: object;
      evidence: { mx: object };
      analysis: { decision: object; explanation: object };
    };
    expect(status).to.equal(0);
    expect(judged.request).to.deep.equal({
      address: 'jane.doe@example.com',
      name: null,
      ip: null,
      industry: null,
    });
    expect(judged.evidence.mx).to.deep.equal({ status: 'skipped', reason: 'reserved' });
    expect(judged.analysis.decision).to.deep.include({ action: 'block', risk_score: 100 });
    expect(judged.analysis.explanation).to.include({ explanation_available: true });
  });

  it('refuses what is no address, without repeating it', () => {
    const { status, stdout, stderr } = explain('nobody', '--offline');
    expect({ status, stdout }).to.deep.equal({ status: 1, stdout: '' });
    expect(stderr).to.equal('MALFORMED_EMAIL: The email address has no @ sign.\n');
  });

  it('says how it is used', () => {
    const { status, stdout, stderr } = explain('jane@example.com', '--industry', 'mining');
    expect({ status, stdout }).to.deep.equal({ status: 2, stdout: '' });
    expect(stderr).to.match(/^--industry: mining is none of saas, .+\n\nUsage: npm run explain/);
  });
});
