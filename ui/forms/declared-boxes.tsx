import type { ComponentType } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type DeclaredField, type DeclaredFields, lengthOf } from '../../contracts/declared-fields';
import { optionalChoice, optionalNumber } from '../saving/optional-value';
import { fieldProps } from './field-props';
import { MoneyField } from './money-field';
import { SelectField } from './select-field';
import { TextArea } from './text-area';
import { TextField, type TextFieldProps } from './text-field';
import { TimeField } from './time-field';

type DayBox = ComponentType<Omit<TextFieldProps, 'prefix' | 'type'>>;

const inputOf = {
  phone: { type: 'tel' },
  email: { type: 'email' },
  pic: { autoCapitalize: 'characters' },
} as Record<string, object>;

interface BoxProps extends Omit<TextFieldProps, 'label' | 'prefix'> {
  declared: DeclaredField;
  Day?: DayBox;
}

function Box({ declared, Day, ...props }: BoxProps) {
  const { label, hint, kind } = declared;
  const required = ('required' in declared && Boolean(declared.required)) || undefined;
  if (kind === 'choice') {
    const { options, none } = declared;
    return (
      <SelectField
        {...(props as object)}
        label={label}
        hint={hint}
        required={required}
        options={options}
        placeholder={none}
      />
    );
  }
  const box = { label, hint, required, autoComplete: 'off', ...props };
  if (kind === 'money') return <MoneyField {...box} />;
  if (kind === 'number')
    return <TextField type="number" inputMode="numeric" min={declared.min} max={declared.max} {...box} />;
  if (kind === 'day' && Day) return <Day {...box} />;
  if (kind === 'time') return <TimeField {...box} />;
  const text = { ...box, maxLength: lengthOf(declared) };
  if (kind === 'text') return <TextArea rows={2} {...(text as object)} label={label} />;
  return <TextField inputMode={declared.inputMode} {...inputOf[kind]} {...text} />;
}

const valueIn = ({ kind, ...field }: DeclaredField) => {
  if (kind === 'number') return optionalNumber;
  return kind === 'choice' && !('initial' in field || 'required' in field) ? optionalChoice : undefined;
};

interface DeclaredBoxesProps<Fields extends DeclaredFields, Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  fields: Fields;
  /** The names of the boxes in their order: two beside each other, or one alone. */
  lines: readonly (readonly (keyof Fields & Path<Input>)[])[];
  /** The box of a day, which differs between the public site and the portals. */
  Day?: DayBox;
}

/**
 * The boxes of declared fields, for a grid of two columns. A refused form focuses the first wrong box that was
 * registered, and this component registers its boxes after all boxes of its parent. So a box of another kind below
 * these boxes needs a component of its own.
 */
export function DeclaredBoxes<Fields extends DeclaredFields, Input extends FieldValues, Output>({
  form,
  fields,
  lines,
  Day,
}: DeclaredBoxesProps<Fields, Input, Output>) {
  const field = fieldProps(form);
  return lines.flatMap((line) =>
    line.map((name) => {
      const declared = fields[name];
      return (
        declared && (
          <Box
            key={name}
            declared={declared}
            Day={Day}
            fieldClassName={line.length > 1 ? undefined : 'sm:col-span-2'}
            {...field(name, { setValueAs: valueIn(declared) } as object)}
          />
        )
      );
    }),
  );
}

/** True when one of these boxes is wrong. */
export const isOneWrong = (
  { formState: { errors } }: { formState: { errors: object } },
  lines: readonly (readonly string[])[],
): boolean => lines.flat().some((name) => name in errors);
