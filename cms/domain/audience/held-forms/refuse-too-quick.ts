import { isTooQuick, tooQuickMessage } from '../../../../contracts/honeypot';
import { Refusal } from '../../../refusal';

/**
 * Throws `conflict` for a form that was sent faster than a person can write. The form keeps its content, and a second
 * press sends it.
 */
export function refuseTooQuick(form: { formAge?: number | null }): void {
  if (isTooQuick(form)) throw new Refusal('conflict', tooQuickMessage);
}
