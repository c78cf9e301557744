export * as scoringV1 from './gen/proto/ers/scoring/v1/scoring_pb.ts';
export { toMessage, toPlain } from './plain-message.ts';
