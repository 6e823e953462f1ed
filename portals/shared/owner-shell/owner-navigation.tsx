import { ownersNavigation } from '../../../contracts/system/navigation';
import { useWide } from '../../../ui/layout/use-wide';
import { OwnerBar } from './owner-bar';
import { useCurrentEntry } from './owner-entry';
import { OwnerSidebar } from './owner-sidebar';
import { useWaiting } from './use-waiting';

const all = ownersNavigation.flatMap(({ entries }) => entries);

/** The one navigation of the office: a sidebar on a desk, a bar at the thumb on a phone. */
export function OwnerNavigation() {
  const waiting = useWaiting();
  const props = {
    current: useCurrentEntry(all)?.path,
    countOf: ({ waits }: (typeof all)[number]) => (waits ? (waiting?.[waits] ?? 0) : 0),
  };
  return useWide() ? <OwnerSidebar {...props} /> : <OwnerBar {...props} />;
}
