import { providerNames } from './provider-names.ts';
import { slipDistance } from './slip-distance.ts';
import { faintLimit } from './spelling-grade.ts';

/** Could the typing-error check take this name, alone, for a slip of a popular mailbox domain's? */
export function nearProviderName(name: string): boolean {
  return providerNames.some((wanted) => {
    const limit = faintLimit(wanted);
    return name !== wanted.name && slipDistance(name, wanted.name, limit) <= limit;
  });
}
