import { isTooQuick, tooQuickMessage } from '../../../../contracts/honeypot';
import { Refusal } from '../../../refusal';

/** Throws `conflict` for a form that was sent sooner than a person writes: what was typed stays, and a second press sends it. */
export function refuseTooQuick(form: { formAge?: number | null }): void {
  if (isTooQuick(form)) throw new Refusal('conflict', tooQuickMessage);
}
