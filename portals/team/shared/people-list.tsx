import type { ComponentProps, ReactNode } from 'react';
import { plural } from '../../../rules/money/numbers';
import { FigureStrip } from '../../../ui/data/figure-strip';
import { Pagination } from '../../../ui/data/pagination';
import { rowsClass } from '../../../ui/data/row-lines';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { SearchBox } from '../../../ui/forms/search-box';
import { useWide } from '../../../ui/layout/use-wide';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { searchPeople } from './person-names';

const pageSize = 24;

interface PeopleListProps<Person> {
  people: readonly Person[];
  /** Above the list on a desk, below it on a phone. */
  figures: ComponentProps<typeof FigureStrip>['figures'];
  /** Shown above the search. */
  children?: ReactNode;
  /** Searched texts beside the phone. */
  wordsOf: (person: Person) => (string | null)[];
  /** Name of the list for screen readers. */
  label: string;
  /** Singular noun for the count. */
  noun: string;
  search: { label: string; placeholder: string };
  /** Text of an empty list. */
  none: { title: string; text: string };
  pagesLabel: string;
  /** A card on a desk, a two-line row on a phone. */
  card: (person: Person) => ReactNode;
}

export function PeopleList<Person extends { id: number; phone: string | null }>({
  people,
  ...props
}: PeopleListProps<Person>) {
  const { text, setText, typing, search, toPage, ...url } = useListUrl();
  const wide = useWide();
  const figures = <FigureStrip figures={props.figures} />;
  const found = searchPeople(people, search, props.wordsOf);
  const pageCount = Math.max(1, Math.ceil(found.length / pageSize));
  // Removing a person may empty the last page.
  const page = Math.min(url.page, pageCount);
  const visiblePeople = found.slice((page - 1) * pageSize, page * pageSize);
  return (
    <>
      {wide && figures}
      {props.children}
      {people.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SearchBox
            {...props.search}
            className="w-full sm:max-w-md"
            maxLength={100}
            value={text}
            pending={typing}
            onValueChange={setText}
          />
          <p
            aria-live={search ? 'polite' : 'off'}
            className={search ? 'text-ink-soft' : 'text-ink-soft max-lg:sr-only'}
          >
            {plural(found.length, props.noun)}
          </p>
        </div>
      )}
      {visiblePeople.length ? (
        <ul aria-label={props.label} className={wide ? 'grid grid-cols-2 gap-4' : rowsClass}>
          {visiblePeople.map((person) => (
            <li key={person.id} className="min-w-0">
              {props.card(person)}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={people.length ? 'No one found' : props.none.title}>
          {people.length ? 'Try another name.' : props.none.text}
        </EmptyState>
      )}
      <Pagination page={page} pageCount={pageCount} onPageChange={toPage} label={props.pagesLabel} />
      {!wide && figures}
    </>
  );
}
