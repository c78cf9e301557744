import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runToEnd } from './child.ts';
import { findProgram } from './find-program.ts';

const kafkaVersion = '3.9.1';
const slf4jVersion = '1.7.36';
const copyDependencies = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies';
const cache = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));

/** The folder of Kafka's jars (about 46 MB), which Maven fetches when they are not there yet. */
export async function kafkaJars(): Promise<string> {
  const jars = join(cache, `kafka-${kafkaVersion}`);
  if (await exists(jars)) return jars;
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'kafka-'));
  try {
    await writeFile(join(folder, 'pom.xml'), pom());
    const maven = [findProgram('mvn', 'maven'), '--batch-mode', '--quiet', copyDependencies] as const;
    await runToEnd('maven', [...maven, `-DoutputDirectory=${join(folder, 'jars')}`], { cwd: folder });
    // Whole or not at all: a folder by the final name is complete, even when two processes make it at once.
    await rename(join(folder, 'jars'), jars).catch(async (error: unknown) => {
      if (!(await exists(jars))) throw error;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return jars;
}

function pom(): string {
  const dependency = (group: string, artifact: string, version: string): string =>
    `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`;
  return `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>ers</groupId><artifactId>kafka</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies>
    ${dependency('org.apache.kafka', 'kafka_2.13', kafkaVersion)}
    ${dependency('org.slf4j', 'slf4j-simple', slf4jVersion)}
  </dependencies>
</project>
`;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
