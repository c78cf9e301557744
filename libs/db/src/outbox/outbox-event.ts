/** What happened and is to be told through the bus. */
export interface OutboxEvent {
  /** `evt_…`: of the event itself, however often it arrives. */
  id: string;
  topic: string;
  /** The account's id. */
  key: string;
  /** The protobuf message that the topic carries. */
  payload: Uint8Array;
  createdAt: Date;
}
