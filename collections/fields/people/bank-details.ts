import type { FieldAccess, FieldHook, TextField } from 'payload';
import { ValidationError } from 'payload';
import { maxLength } from '../../../contracts/limits';
import { isMask, maskTail } from '../../../rules/accounts/masks';
import { bankMessages, normaliseAccountNumber, normaliseBsb } from '../../../rules/money/bank';
import { isOwner } from '../../access/actor';
import { decryptText, encryptText, isEncrypted } from './encryption';
import { secretsIn } from './secrets';

interface Rule {
  label: string;
  description?: string;
  /** Returns the stored form, or null for an invalid text. */
  normalise: (typed: string) => string | null;
  refusal: string;
  show: (plain: string) => string;
}

const rules = {
  bsb: {
    label: 'BSB',
    description: 'Six digits. Stored encrypted; only the last three are shown here.',
    normalise: normaliseBsb,
    refusal: bankMessages.bsb,
    show: maskTail,
  },
  accountNumber: {
    label: 'Account number',
    description: 'Stored encrypted; only the last three digits are shown here.',
    normalise: normaliseAccountNumber,
    refusal: bankMessages.accountNumber,
    show: maskTail,
  },
  accountName: {
    label: 'Account name',
    normalise: (typed) => (typed.length <= maxLength.accountName && !isEncrypted(typed) ? typed : null),
    refusal: `Account name: please enter at most ${maxLength.accountName} characters`,
    show: (plain) => plain,
  },
} satisfies Record<string, Rule>;

const check =
  (rule: Rule): FieldHook =>
  ({ collection, path, req, value }) => {
    if (typeof value !== 'string') return value;
    const typed = value.trim();
    if (!typed) return null;
    if (isMask(typed)) return typed;
    const plain = rule.normalise(typed);
    if (plain !== null) return plain;
    const errors = [{ label: rule.label, message: rule.refusal, path: path.join('.') }];
    throw new ValidationError({ collection: collection?.slug, errors, req });
  };

/** Encrypts the typed text. For a mask that the form sends back, returns the stored text. */
const encrypt: FieldHook = ({ field, req, siblingDocWithLocales, value }) => {
  if (typeof value !== 'string' || !value) return value;
  if (isMask(value)) return (field.name && siblingDocWithLocales?.[field.name]) ?? null;
  return encryptText(value, req.payload.secret);
};

const reveal =
  (rule: Rule): FieldHook =>
  ({ req, value }) => {
    if (typeof value !== 'string' || !isEncrypted(value)) return value;
    try {
      const plain = decryptText(value, ...secretsIn(req.payload));
      return req.context.revealBankDetails === true ? plain : rule.show(plain);
    } catch (error) {
      // Encrypted with another secret. The page must still open, and a save must not overwrite the stored text.
      req.payload.logger.error({ err: error }, 'A bank detail cannot be decrypted');
      return maskTail('');
    }
  };

const ownersAlone: FieldAccess = ({ req }) => isOwner(req);

export const bankFieldNames = Object.keys(rules) as (keyof typeof rules)[];

/** BSB, account number and account name: encrypted at rest, masked in every answer, full only on request. */
export const bankDetails: TextField[] = Object.entries<Rule>(rules).map(([name, rule]) => ({
  name,
  label: rule.label,
  type: 'text',
  custom: { audited: true },
  access: { create: ownersAlone, read: ownersAlone, update: ownersAlone },
  admin: { description: rule.description, disableListColumn: true, disableListFilter: true },
  // Length and form are checked before encryption. The value here is the longer encrypted text.
  validate: () => true,
  hooks: { beforeValidate: [check(rule)], beforeChange: [encrypt], afterRead: [reveal(rule)] },
}));
