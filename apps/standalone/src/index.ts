export { readStandaloneConfig, type StandaloneConfig, standaloneVariables } from './config.ts';
export { type Standalone, type StandaloneOptions, startStandalone } from './start-standalone.ts';
