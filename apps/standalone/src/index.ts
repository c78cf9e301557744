export { readStandaloneConfig, type StandaloneConfig } from './config.ts';
export { type Standalone, type StandaloneOptions, startStandalone } from './start-standalone.ts';
