/**
 * Makes a fresh clone ready to run: checks Node.js, installs the packages of package-lock.json and generates the Prisma
 * client. Plain JavaScript over Node's own modules, since it runs before anything is installed. Does nothing, in
 * milliseconds, when all is in place. Run: `node scripts/ensure-ready.mjs`.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generatePrismaClient } from './prisma-generate.mjs';
import { RunError, root, run } from './run.mjs';

const lowestNode = [20, 19];
const lockFile = `${root}package-lock.json`;
const installedFile = `${root}node_modules/.package-lock.json`;
const stampFile = `${root}node_modules/.ers-ready`;

/** @throws {RunError} With a message for the reader when the checkout cannot be made ready. */
export async function ensureReady() {
  checkNode();
  await ensurePackages();
  await generatePrismaClient();
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > lowestNode[0] || (major === lowestNode[0] && minor >= lowestNode[1])) return;
  throw new RunError(
    `Node.js ${lowestNode.join('.')} or newer is needed; this is ${process.versions.node} (${process.execPath}).`,
  );
}

async function ensurePackages() {
  const lock = readFileSync(lockFile, 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  if (existsSync(installedFile) && readIfThere(stampFile) === hash) return;
  if (!matchesInstalled(JSON.parse(lock))) await install();
  writeFileSync(stampFile, hash);
}

/** True when someone has already installed exactly this lock file, so that the first start need not do it again. */
function matchesInstalled(lock) {
  const installed = readIfThere(installedFile);
  if (installed === undefined) return false;
  const present = JSON.parse(installed).packages;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    const isOwn = !path.includes('node_modules/') || wanted.link === true;
    const isForOtherPlatform = wanted.optional === true && present[path] === undefined;
    return isOwn || isForOtherPlatform || present[path]?.version === wanted.version;
  });
}

async function install() {
  console.log(
    'Installing the packages of package-lock.json (npm ci); this takes a minute or two the first time.',
  );
  const npm = process.env.npm_execpath;
  const command = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  await run([...command, 'ci', '--include=dev', '--no-audit', '--no-fund'], {
    failure:
      'The packages could not be installed. Check the connection to the package registry, then run: npm ci',
  });
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureReady().catch((error) => {
    console.error(error instanceof RunError ? error.message : error);
    process.exitCode = 1;
  });
}
