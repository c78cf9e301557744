import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect } from 'chai';
import { readAdminConfig } from '../apps/admin/src/config.ts';
import { readBillingConfig } from '../apps/billing/src/config.ts';
import { readBulkConfig } from '../apps/bulk/src/config.ts';
import { readGatewayConfig } from '../apps/gateway/src/config.ts';
import { readScoringConfig } from '../apps/scoring/src/config.ts';
import { readDispatcherConfig } from '../apps/webhook-dispatcher/src/config.ts';
import {
  type Compose,
  type Container,
  type Kustomization,
  type Resource,
  environmentOf,
  generatorsOf,
  parse,
  read,
  root,
  variables,
} from './manifests.fixture.ts';

const { version, workspaces } = JSON.parse(read('package.json')) as { version: string; workspaces: string[] };

const files = readdirSync(join(root, 'k8s'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.yaml'))
  .map((path) => join('k8s', path));
const kustomizations = files.filter((path) => basename(path) === 'kustomization.yaml');
const resources = files
  .filter((path) => !kustomizations.includes(path))
  .flatMap((path) => parse<Resource>(path));
const workloads = resources.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
const containers = workloads.flatMap(({ spec }) => spec.template.spec.containers);
const ours = containers.filter(({ image }) => image.startsWith('ers:'));
const compose = parse<Compose>('deploy/compose.yaml')[0];

describe('manifests', () => {
  it('there are some', () => {
    const names = ['gateway', 'scoring', 'billing', 'webhook-dispatcher', 'bulk', 'admin', 'migrate'];
    expect(ours.map(({ name }) => name)).to.include.members(names);
  });

  for (const path of kustomizations) {
    it(`${path} names files that exist, and every file beside it`, () => {
      const named = parse<Kustomization>(path).flatMap((kustomization) => kustomization.resources);
      for (const name of named) expect(existsSync(join(root, dirname(path), name)), name).to.equal(true);
      const beside = files
        .filter((file) => dirname(file) === dirname(path) && file !== path)
        .map((file) => basename(file));
      expect(named).to.include.members(beside);
    });
  }

  for (const { kind, metadata, spec } of workloads) {
    it(`${kind} ${metadata.name} runs without root, capabilities and a token, and within its memory`, () => {
      const pod = spec.template.spec;
      expect(pod.automountServiceAccountToken).to.equal(false);
      expect(pod.securityContext).to.include({ runAsNonRoot: true });
      expect(pod.securityContext).to.have.property('runAsUser').above(0);
      for (const container of pod.containers) {
        expect(container.resources.limits.memory).to.be.a('string');
        expect(container.securityContext).to.deep.include({
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        });
        if (ours.includes(container))
          expect(container.securityContext).to.include({ readOnlyRootFilesystem: true });
      }
    });
  }

  it('every selector finds pods', () => {
    const pods = workloads.map(({ spec }) => spec.template.metadata.labels);
    const selecting = resources.filter(({ spec }) => spec?.selector ?? spec?.podSelector);
    expect(selecting).to.have.length.above(0);
    for (const { kind, metadata, spec } of selecting) {
      const wanted = Object.entries(
        spec.podSelector?.matchLabels ?? spec.selector.matchLabels ?? spec.selector,
      );
      const found = pods.some((labels) => wanted.every(([name, value]) => labels[name] === value));
      expect(wanted.length > 0 && found, `${kind} ${metadata.name}`).to.equal(true);
    }
  });

  it('every autoscaler has its deployment', () => {
    const deployments = workloads.map(({ metadata }) => metadata.name);
    const scaled = resources.filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
    expect(deployments).to.include.members(scaled.map(({ spec }) => spec.scaleTargetRef.name));
  });

  it('the gateway is probed over HTTP: alive at /v1/health/live, ready at /v1/health', () => {
    const gateway = container('gateway');
    expect(gateway.livenessProbe?.httpGet).to.eql({ path: '/v1/health/live', port: 'http' });
    expect(gateway.readinessProbe?.httpGet).to.eql({ path: '/v1/health', port: 'http' });
  });

  for (const name of ['scoring', 'billing', 'webhook-dispatcher', 'bulk', 'admin']) {
    it(`${name} is probed by the gRPC health protocol at its port`, () => {
      const { startupProbe, livenessProbe, readinessProbe, ...probed } = container(name);
      const port = portOf(probed, 'grpc');
      for (const probe of [startupProbe, livenessProbe, readinessProbe]) expect(probe?.grpc).to.eql({ port });
    });
  }

  it('PORT and METRICS_PORT are the ports of the container', () => {
    expect(portOf(container('gateway'), 'http')).to.equal(8080);
    for (const [name, port] of [
      ['gateway', 'http'],
      ['scoring', 'grpc'],
      ['billing', 'grpc'],
      ['webhook-dispatcher', 'grpc'],
      ['bulk', 'grpc'],
      ['admin', 'grpc'],
    ] as const) {
      const env = Object.fromEntries(
        (container(name).env ?? []).map((entry) => [entry.name, Number(entry.value)]),
      );
      expect(env).to.eql({
        PORT: portOf(container(name), port),
        METRICS_PORT: portOf(container(name), 'metrics'),
      });
    }
  });

  it('metrics are not behind a service', () => {
    const ports = resources.filter(({ kind }) => kind === 'Service').flatMap(({ spec }) => spec.ports);
    expect(ports.map(({ targetPort }) => targetPort))
      .to.include('http')
      .and.not.include('metrics');
  });

  it('only variables that the service reads are set', () => {
    const generators = kustomizations.flatMap((path) => parse<Kustomization>(path).flatMap(generatorsOf));
    const names = [
      ...ours.flatMap(({ env = [] }) => env.map(({ name }) => name)),
      ...generators.flatMap(({ literals }) =>
        literals.map((literal) => literal.slice(0, literal.indexOf('='))),
      ),
      ...composed().flatMap(({ environment = {} }) => Object.keys(environment)),
    ];
    expect(names).to.have.length.above(20);
    expect(names.filter((name) => !variables.has(name))).to.eql([]);
  });

  it('the development overlay gives each process all that it needs to start', () => {
    expect(readGatewayConfig(environmentOf(container('gateway')))).to.include({ PORT: 8080 });
    expect(readScoringConfig(environmentOf(container('scoring')))).to.include({ PORT: 9090 });
    expect(readBillingConfig(environmentOf(container('billing')))).to.include({ PORT: 9090 });
    expect(readAdminConfig(environmentOf(container('admin')))).to.include({ PORT: 9090 });
    const dispatcher = readDispatcherConfig(environmentOf(container('webhook-dispatcher')));
    expect(dispatcher).to.deep.include({ PORT: 9090, KAFKA_BROKERS: ['kafka:9092'] });
    const bulk = readBulkConfig(environmentOf(container('bulk')));
    expect(bulk).to.include({ PORT: 9090, OBJECT_STORE: 'database' });
    expect(environmentOf(container('migrate'))).to.have.property('DATABASE_URL');
  });

  it('so does compose', () => {
    expect(readGatewayConfig(environmentIn('gateway'))).to.include({ PORT: 8080 });
    expect(readScoringConfig(environmentIn('scoring'))).to.include({ PORT: 9090 });
    expect(readBillingConfig(environmentIn('billing'))).to.include({ PORT: 9090 });
    expect(readAdminConfig(environmentIn('admin'))).to.include({ PORT: 9090 });
    expect(readBulkConfig(environmentIn('bulk'))).to.include({ PORT: 9090, OBJECT_STORE: 'database' });
    const SECRETS_KEYS = `a:${Buffer.alloc(32).toString('base64')}`;
    const dispatcher = readDispatcherConfig({ ...environmentIn('webhook-dispatcher'), SECRETS_KEYS });
    expect(dispatcher).to.include({ PORT: 9090 });
  });

  it('every process is one that the repository has, in the version of the release', () => {
    for (const { image, args } of [
      ...ours,
      ...composed().map(({ image, command }) => ({ image, args: command })),
    ]) {
      expect(image).to.equal(`ers:${version}`);
      const source = (args[0] ?? '').replace('/dist/', '/src/').replace(/\.js$/, '.ts');
      expect(existsSync(join(root, source)), source).to.equal(true);
    }
    const jobs = workloads.filter(({ kind }) => kind === 'Job').map(({ metadata }) => metadata.name);
    expect(jobs).to.eql([`migrate-${version.replaceAll('.', '-')}`]);
  });
});

describe('image', () => {
  const dockerfile = read('deploy/Dockerfile');

  it('runs as a user that is not root', () => {
    expect(/^USER (\d+):\d+$/m.exec(dockerfile)?.[1]).to.match(/^[1-9]\d*$/);
  });

  it('installs the packages of every workspace', () => {
    const folders = workspaces.flatMap((workspace) =>
      workspace.endsWith('/*')
        ? readdirSync(join(root, workspace.slice(0, -2))).map((name) => workspace.replace('*', name))
        : [workspace],
    );
    for (const folder of folders) expect(dockerfile).to.include(`COPY ${folder}/package.json ${folder}/\n`);
  });
});

function container(name: string): Container {
  const found = ours.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`There is no container ${name}.`);
  return found;
}

function portOf({ ports = [] }: Container, name: string): number | undefined {
  return ports.find((port) => port.name === name)?.containerPort;
}

/** In compose, with nothing set that has a default. */
function environmentIn(name: string): Record<string, string> {
  const pairs = Object.entries(compose?.services[name]?.environment ?? {});
  return Object.fromEntries(pairs.map(([key, value]) => [key, value.endsWith(':-}') ? '' : value]));
}

function composed() {
  return Object.values(compose?.services ?? {}).filter(({ image }) => image.startsWith('ers:'));
}
