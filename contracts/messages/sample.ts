import { fillSms } from '../../rules/messages/sms-text';
import { fillTemplate } from '../../rules/messages/templates';
import type { MessageText } from './template';
import { variableLabel } from './variable-labels';
import { writtenSample } from './written';

export function sampleOf({ kind, variables }: MessageText, text: string): string {
  const place = { kind: kind === 'sms' ? 'sms' : 'email', to: 'customer' } as const;
  const samples = Object.entries(variables).map(([name, variable]) => [name, writtenSample(variable, place)]);
  const fill = kind === 'sms' ? fillSms : fillTemplate;
  return fill(text, Object.fromEntries(samples)).text;
}

/** Names and sample values of the variables that the owner may insert. */
export function variablesOf({ kind, variables }: MessageText) {
  const place = { kind: kind === 'sms' ? 'sms' : 'email', to: 'customer' } as const;
  return Object.entries(variables).map(([name, variable]) => ({
    name,
    words: variableLabel(name),
    sample: writtenSample(variable, place),
  }));
}
