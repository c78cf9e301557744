import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('..', import.meta.url));

describe('npm run data:build', () => {
  it('makes the committed files again from the installed packages', () => {
    execFileSync(process.execPath, ['--import=tsx', 'scripts/data-build.ts', '--check'], { cwd });
  }).timeout(240_000);
});
