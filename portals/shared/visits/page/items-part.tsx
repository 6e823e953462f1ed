import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { maxLength } from '../../../../contracts/limits';
import { formatAmount, formatMoney, parseMoney, parseSignedMoney } from '../../../../rules/money/money';
import { itemsCents } from '../../../../rules/visits/visit-record';
import { Button } from '../../../../ui/forms/button';
import { IconButton } from '../../../../ui/forms/icon-button';
import { TextField } from '../../../../ui/forms/text-field';
import type { Draft, Item, Price, TypedLine } from '../model/shown-visit';
import { Section } from './section';
import { Stepper } from './stepper';

interface ItemsPartProps {
  draft: Draft;
  prices: readonly Price[];
  /** Problem of the typed line that is not added. */
  problem: string | null;
  onChange: (draft: Draft) => void;
}

export function ItemsPart({ draft, prices, problem, onChange }: ItemsPartProps) {
  const { items, typedLine } = draft;
  const put = (next: Item[]) => onChange({ ...draft, items: next });
  const change = (place: number, some: Partial<Item>) =>
    put(items.map((item, index) => (index === place ? { ...item, ...some } : item)));
  const add = (item: Pick<Item, 'priceItemId' | 'description' | 'unitCents'>) =>
    put([...items, { ...item, quantity: 1 }]);
  const summary = items.length
    ? `${formatMoney(itemsCents(items))}: ${items.map(({ description }) => description).join(', ')}`
    : 'Nothing yet';
  const notAdded = typedLine && `Not added yet: ${typedLine.description || `$${typedLine.price}`}`;
  const unused = prices.filter(({ id }) => !items.some(({ priceItemId }) => priceItemId === id));
  return (
    <Section
      title="Prices"
      summary={[summary, notAdded].filter(Boolean).join('. ')}
      isOpen={typedLine !== undefined}
    >
      <ul className="flex flex-col gap-4">
        {items.map((item, index) => (
          // Two lines may have the same text, so the position is the key.
          // biome-ignore lint/suspicious/noArrayIndexKey: their order is what tells them apart
          <li key={index}>
            <ItemLine
              item={item}
              onChange={(some) => change(index, some)}
              onRemove={() => put(items.filter((_, place) => place !== index))}
            />
          </li>
        ))}
      </ul>
      {unused.length > 0 && (
        <fieldset aria-label="Add a service" className="flex flex-wrap gap-2">
          {unused.map(({ id, name, description, cents }) => (
            <Button
              key={id}
              variant="secondary"
              className="flex-1 basis-36"
              onClick={() => add({ priceItemId: id, description, unitCents: cents })}
            >
              {`${name} ${formatMoney(cents)}`}
            </Button>
          ))}
        </fieldset>
      )}
      <OwnLine
        typed={typedLine}
        problem={problem}
        onType={(typed) => onChange({ ...draft, typedLine: typed })}
        onAdd={(description, unitCents) =>
          onChange({
            ...draft,
            items: [...items, { priceItemId: null, description, unitCents, quantity: 1 }],
            typedLine: undefined,
          })
        }
      />
    </Section>
  );
}

interface ItemLineProps {
  item: Item;
  onChange: (some: Partial<Item>) => void;
  onRemove: () => void;
}

function ItemLine({ item, onChange, onRemove }: ItemLineProps) {
  const { description, quantity, unitCents } = item;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="flex flex-col gap-2 border-b border-line pb-3">
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 font-semibold wrap-anywhere">{description}</p>
        <p className="shrink-0 font-bold tabular-nums">{formatMoney(itemsCents([item]))}</p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-2">
        <TextField
          label={`Price of ${description}`}
          hideLabel
          prefix="$"
          inputMode="decimal"
          fieldClassName="w-28"
          value={typed ?? formatAmount(unitCents)}
          onChange={({ target }) => {
            setTyped(target.value);
            const cents = parseSignedMoney(target.value);
            if (cents !== null) onChange({ unitCents: cents });
          }}
          onBlur={() => setTyped(null)}
        />
        <IconButton label={`Remove ${description}`} icon={<Trash2 aria-hidden />} onClick={onRemove} />
      </div>
      <Stepper
        label="Quantity"
        value={quantity}
        min={1}
        max={100}
        start={1}
        onChange={(value) => onChange({ quantity: value ?? 1 })}
      />
    </div>
  );
}

interface OwnLineProps {
  typed: TypedLine | undefined;
  problem: string | null;
  /** Stores the typed line in the draft. Undefined without any text. */
  onType: (typed: TypedLine | undefined) => void;
  onAdd: (description: string, unitCents: number) => void;
}

/** Adds a line that is not on the price list. A discount is negative. */
function OwnLine({ typed = { description: '', price: '' }, problem, onType, onAdd }: OwnLineProps) {
  const { description, price } = typed;
  const cents = parseMoney(price);
  const isWhole = description.trim() !== '' && cents !== null;
  const change = (some: Partial<TypedLine>) => {
    const next = { ...typed, ...some };
    onType(next.description || next.price ? next : undefined);
  };
  const add = (sign: 1 | -1) => {
    if (isWhole) onAdd(description.trim(), sign * cents);
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label="Something else"
        fieldClassName="flex-1 basis-40"
        maxLength={maxLength.address}
        error={problem ?? undefined}
        value={description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <TextField
        label="Price"
        prefix="$"
        inputMode="decimal"
        fieldClassName="w-28"
        error={price && cents === null ? 'An amount' : undefined}
        value={price}
        onChange={({ target }) => change({ price: target.value })}
      />
      <Button variant="secondary" disabled={!isWhole} onClick={() => add(1)}>
        Add
      </Button>
      <Button variant="secondary" disabled={!isWhole} onClick={() => add(-1)}>
        Discount
      </Button>
    </div>
  );
}
