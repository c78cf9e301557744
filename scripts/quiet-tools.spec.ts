/** No tool of the house reports home, asks for updates or looks for a cloud. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

describe('the tools', () => {
  it('Nx connects to no cloud, sends no analytics and leaves no daemon behind', () => {
    expect(JSON.parse(read('nx.json'))).to.include({
      neverConnectToCloud: true,
      analytics: false,
      useDaemonProcess: false,
    });
    expect(read('nx.json')).to.not.match(/nxCloud/i);
  });

  it('npm asks for no update and for no audit, and runs no script of a package, where telemetry begins', () => {
    const settings = read('.npmrc').trim().split('\n');
    expect(settings).to.include.members(['update-notifier=false', 'audit=false', 'ignore-scripts=true']);
  });

  it('Prisma’s command line is run in one place, which forbids its update check', () => {
    const scripts = Object.values((JSON.parse(read('package.json')) as { scripts: object }).scripts);
    expect(scripts.filter((script: string) => /\bprisma (?!-)/.test(script))).to.deep.equal([]);
    expect(read('scripts/prisma-generate.mjs')).to.match(/CHECKPOINT_DISABLE: '1'/);
  });
});
