export { accessContext, newAccount, smallBasic } from './access-fixture.ts';
export { captureLog } from './capture-log.ts';
export { meteringConformance } from './conformance/metering-conformance.ts';
export { manualClock, type ManualClock } from './manual-clock.ts';
export { schemaDiff } from './schema-diff.ts';
