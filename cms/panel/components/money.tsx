'use client';
import { useField, withCondition } from '@payloadcms/ui';
import type { DefaultCellComponentProps, NumberFieldClientComponent } from 'payload';
import { useState } from 'react';
import { formatAmount, formatMoney, parseMoney } from '../../../rules/money/money';
import { FieldFrame, inputId } from './field-frame';

/** Half a cent: the form's value for text that is no amount. The server refuses to save it. */
const noAmount = 0.5;

const stored = (text: string): number | null => (text.trim() ? (parseMoney(text) ?? noAmount) : null);

const amountText = (value: number | null | undefined): string =>
  value === null || value === undefined || value === noAmount ? '' : formatAmount(value);

const Field: NumberFieldClientComponent = ({ field, path: givenPath, readOnly }) => {
  const { customComponents, disabled, path, setValue, showError, value } = useField<number | null>({
    potentiallyStalePath: givenPath,
  });
  const [text, setText] = useState(() => amountText(value));
  // The value changed elsewhere: the form was reset or saved.
  const current = stored(text) === (value ?? null) ? text : amountText(value);
  return (
    <FieldFrame field={field} path={path} showError={showError} rendered={customComponents}>
      <div className="owner-money">
        <span aria-hidden="true">$</span>
        <input
          id={inputId(path)}
          name={path}
          type="text"
          inputMode="decimal"
          placeholder="0.00"
          disabled={readOnly || disabled}
          value={current}
          onChange={(event) => {
            setText(event.target.value);
            setValue(stored(event.target.value));
          }}
          onBlur={() => {
            const cents = stored(current);
            if (cents !== noAmount) setText(amountText(cents));
          }}
        />
      </div>
    </FieldFrame>
  );
};

/** An amount field: dollars on the screen, cents in the form. */
export const MoneyField = withCondition(Field);

export function MoneyCell({ cellData }: DefaultCellComponentProps) {
  return <span>{typeof cellData === 'number' ? formatMoney(cellData) : '–'}</span>;
}
