import { Combobox as Base } from '@base-ui/react/combobox';
import { Search, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Spinner } from '../feedback/spinner';
import { classNames } from '../layout/class-names';
import { controlClass, Field, type FieldOptions, useField } from './field';
import { IconButton } from './icon-button';

export interface ComboboxProps<Item> extends FieldOptions {
  id?: string;
  placeholder?: string;
  disabled?: boolean;
  /** The typed text. The caller debounces its use. */
  query: string;
  onQueryChange: (query: string) => void;
  items: readonly Item[];
  itemKey: (item: Item) => string | number;
  itemLabel: (item: Item) => string;
  /** Renders more than the label. */
  renderItem?: (item: Item) => ReactNode;
  onSelect: (item: Item) => void;
  onClear?: () => void;
  status: 'idle' | 'loading' | 'error' | 'ready';
  idleMessage?: ReactNode;
  loadingMessage?: ReactNode;
  emptyMessage?: ReactNode;
  errorMessage?: ReactNode;
}

const messageClass = 'flex items-center gap-2 px-4 py-3 text-ink-soft';

/** A search field with a list of matches. Choosing one passes it to the caller. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { items, query, status, itemKey, itemLabel, onQueryChange, onSelect, onClear } = props;
  const { label, hint, error, required, hideLabel, fieldClassName, placeholder, disabled } = props;
  const generated = useId();
  const box = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  const { frame, control } = useField({
    label,
    hint,
    error,
    required,
    hideLabel,
    fieldClassName,
    id: props.id ?? generated,
  });
  const messages = {
    idle: props.idleMessage,
    loading: props.loadingMessage ?? 'Searching…',
    error: props.errorMessage ?? 'Search failed. Please try again.',
    ready: items.length === 0 ? (props.emptyMessage ?? 'Nothing found') : null,
  };
  const message = messages[status];
  const clear = () => {
    onQueryChange('');
    onClear?.();
    box.current?.focus();
  };
  return (
    <Field {...frame}>
      <Base.Root<Item>
        items={status === 'ready' ? items : []}
        // Choosing is an event, not a state: the caller fills its form and may search again.
        value={null}
        filter={null}
        open={open}
        onOpenChange={setOpen}
        autoHighlight
        disabled={disabled}
        itemToStringLabel={itemLabel}
        isItemEqualToValue={(item, value) => itemKey(item) === itemKey(value)}
        inputValue={query}
        onInputValueChange={(next, details) => {
          if (details.reason === 'input-change') onQueryChange(next);
        }}
        onValueChange={(item) => item !== null && onSelect(item)}
      >
        <Base.InputGroup
          ref={setHost}
          className="relative"
          onBlur={(event) => {
            // Closes the list when the focus leaves the clear button, so that it does not cover the next field.
            if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
          }}
        >
          <Search
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-ink-soft"
          />
          <Base.Input
            {...control}
            ref={box}
            placeholder={placeholder}
            className={classNames(controlClass, 'px-12')}
            autoComplete="off"
          />
          {query !== '' && !disabled && (
            <IconButton
              label="Clear search"
              icon={<X />}
              className="absolute top-0.5 right-0.5"
              onClick={clear}
            />
          )}
        </Base.InputGroup>
        {/* Inside the field, not at the page's end, which preserves the reading order and a dialog's focus. */}
        {open && (message || items.length > 0) && (
          <Base.Portal container={host} className="absolute">
            <Base.Positioner
              positionMethod="fixed"
              sideOffset={6}
              collisionPadding={8}
              className="z-60 outline-none"
            >
              {/* A plain div instead of Base UI's Popup, which would hide the rest of the page, including the label, from screen readers. */}
              <div
                aria-busy={status === 'loading' || undefined}
                className={classNames(
                  'max-h-[min(var(--available-height),22rem)] w-(--anchor-width) overflow-y-auto overscroll-contain',
                  'rounded-m border border-line bg-raised text-ink shadow-overlay',
                )}
              >
                <Base.Status>
                  {message && (
                    <div className={classNames(messageClass, status === 'error' && 'text-danger')}>
                      {status === 'loading' && <Spinner />}
                      {message}
                    </div>
                  )}
                </Base.Status>
                <Base.List aria-labelledby={`${frame.id}-label`}>
                  {(item: Item) => (
                    <Base.Item
                      key={itemKey(item)}
                      value={item}
                      className="min-h-12 cursor-pointer border-b border-line px-4 py-2.5 outline-none last:border-b-0 data-highlighted:bg-brand-soft data-highlighted:text-on-brand-soft"
                    >
                      {props.renderItem ? props.renderItem(item) : itemLabel(item)}
                    </Base.Item>
                  )}
                </Base.List>
              </div>
            </Base.Positioner>
          </Base.Portal>
        )}
      </Base.Root>
    </Field>
  );
}
