import { type Message, messageBytesMax, messagesMax } from './bus.ts';
import { PublishRefused } from './publish-refused.ts';

/** @throws {PublishRefused} Before anything is sent, when one message or their number is over the limit. */
export function checkMessages(messages: Message[]): void {
  if (messages.length > messagesMax) throw new PublishRefused('TOO_MANY_MESSAGES');
  if (messages.some((message) => messageBytes(message) > messageBytesMax)) {
    throw new PublishRefused('MESSAGE_TOO_LARGE');
  }
}

export function messageBytes({ key, value, headers = {} }: Message): number {
  const texts = [key, ...Object.entries(headers).flat()];
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), value.byteLength);
}
