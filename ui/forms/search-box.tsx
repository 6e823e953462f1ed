import { Search, X } from 'lucide-react';
import { type ComponentProps, useId, useRef } from 'react';
import { Spinner } from '../feedback/spinner';
import { controlClass } from './field';
import { IconButton } from './icon-button';

export interface SearchBoxProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'defaultValue' | 'ref'> {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  pending?: boolean;
}

/** A search field with a clear button. The caller debounces. */
export function SearchBox({ label, value, onValueChange, pending, className, ...input }: SearchBoxProps) {
  const generated = useId();
  const id = input.id ?? generated;
  const box = useRef<HTMLInputElement>(null);
  return (
    <search className={className}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="relative">
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink-soft [&_svg]:size-5"
        >
          {pending ? <Spinner /> : <Search />}
        </span>
        <input
          placeholder={label}
          enterKeyHint="search"
          {...input}
          id={id}
          ref={box}
          type="search"
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          className={`${controlClass} pl-11 text-ellipsis ${value ? 'pr-12' : 'pr-2'} [&::-webkit-search-cancel-button]:hidden`}
        />
        {value !== '' && (
          <IconButton
            label="Clear search"
            icon={<X />}
            className="absolute top-0.5 right-0.5"
            onClick={() => {
              onValueChange('');
              box.current?.focus();
            }}
          />
        )}
      </div>
    </search>
  );
}
