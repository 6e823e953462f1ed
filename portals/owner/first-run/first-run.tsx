import { readFirstRun } from '../../../contracts/owner/first-run';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { WantedPanel } from '../later-panel';

const steps = () => import('./first-run-steps').then((module) => module.FirstRunSteps);

/** What a new owner does first; nothing once each step is done or off the list. */
export function FirstRun() {
  const { data } = useEndpoint(readFirstRun, {});
  if (!data?.open.length) return null;
  return <WantedPanel title="First steps" load={steps} />;
}
