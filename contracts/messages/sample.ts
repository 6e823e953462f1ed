import { fillTemplate } from '../../rules/templates';
import type { MessageText } from './template';
import { writtenSample } from './written';

/** How a text reads with the sample values of its variables. */
export function sampleOf({ kind, variables }: MessageText, text: string): string {
  const place = { kind: kind === 'sms' ? 'sms' : 'email', to: 'customer' } as const;
  const samples = Object.entries(variables).map(([name, variable]) => [name, writtenSample(variable, place)]);
  return fillTemplate(text, Object.fromEntries(samples)).text;
}
