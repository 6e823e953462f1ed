import type { Field, NumberField, SelectField, TextareaField, TextFieldSingleValidation } from 'payload';
import {
  type DeclaredField,
  type DeclaredFields,
  type DeclaredText,
  lengthOf,
  refusalOfNumber,
} from '../../contracts/declared-fields';
import { moneyField } from './money';
import { emailField } from './people/email';
import { addressText, nameText, postcodeField, row, textField } from './people/person-fields';
import { phoneField } from './people/phone';
import { picField } from './people/pic';
import { plainDate, plainTime } from './plain-date';

/** The panel's labels stand beside values that others filled in. */
const labelOf = ({ label, shortLabel }: DeclaredField) => shortLabel ?? label;

const takesRule: readonly DeclaredText['kind'][] = ['line', 'name', 'own-name'];

function declaredText(name: string, field: DeclaredText, index: boolean): Field {
  const { kind, hint, required, rule } = field;
  const label = labelOf(field);
  const length = lengthOf(field);
  // A value from before the rule stays until somebody changes it: other fields can still be saved.
  const validate: TextFieldSingleValidation | undefined =
    rule &&
    ((value, { previousValue }) => !value || value === previousValue || rule.isValid(value) || rule.refusal);
  const admin = { description: hint };
  const more = { required: Boolean(required), index, admin, ...(validate && { validate }) };
  // The other kinds have a check of their own, which would take the place of the rule's.
  if (rule && !takesRule.includes(kind)) throw new Error(`No ${kind} can have a rule yet`);
  const fieldOfKind: Record<DeclaredText['kind'], () => Field> = {
    line: () => textField(name, label, length, more),
    name: () => nameText(name, label, length, more),
    'own-name': () => nameText(name, label, length, more),
    text: (): TextareaField => ({
      name,
      label,
      type: 'textarea',
      maxLength: length,
      required: more.required,
      admin,
    }),
    address: () => addressText(length, more.required),
    phone: () => phoneField({ name, label, length, index, description: hint }),
    email: () => emailField({ name, label, length, index, required: more.required, admin }),
    postcode: () => postcodeField(more.required),
    pic: () => picField(hint),
    day: () => plainDate({ name, label, index, required: more.required, admin }),
    time: () => plainTime({ name, label, index, required: more.required, admin }),
  };
  return fieldOfKind[kind]();
}

/** A declared field as the CMS has it. */
function payloadField(name: string, field: DeclaredField, index: boolean): Field {
  const admin = { description: field.hint };
  if (field.kind === 'number')
    return {
      name,
      label: labelOf(field),
      type: 'number',
      min: field.min,
      max: field.max,
      required: field.required,
      index,
      admin,
      validate: (value: unknown, { previousValue }: { previousValue?: unknown }) =>
        (!field.required && (value === null || value === undefined)) ||
        value === previousValue ||
        (refusalOfNumber(field, Number(value ?? Number.NaN)) ?? true),
    } as NumberField;
  if (field.kind === 'money')
    return moneyField({ name, label: labelOf(field), required: field.required, index, admin });
  if (field.kind === 'choice')
    return {
      name,
      label: labelOf(field),
      type: 'select',
      options: [...field.options],
      defaultValue: field.initial,
      required: field.required,
      index,
      admin,
    } as SelectField;
  return declaredText(name, field, index);
}

const isWide = ({ kind }: DeclaredField) => kind === 'text' || kind === 'address';

/** Declared fields as the CMS has them, the short ones in pairs. `indexed` names those that are searched by. */
export function payloadFields(fields: DeclaredFields, indexed: readonly string[] = []): Field[] {
  const rows: Field[][] = [];
  let open: Field[] | null = null;
  for (const [name, field] of Object.entries<DeclaredField>(fields)) {
    const builtField = payloadField(name, field, indexed.includes(name));
    if (open && !isWide(field)) {
      open.push(builtField);
      open = null;
    } else {
      open = isWide(field) ? null : [builtField];
      rows.push(open ?? [builtField]);
    }
  }
  return rows.flatMap((fieldsOfRow) => (fieldsOfRow.length > 1 ? [row(...fieldsOfRow)] : fieldsOfRow));
}
