import { createElement } from 'react';
import { readFirstRun } from '../../../contracts/system/first-run';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { useComponent } from '../../../ui/loading/use-component';

const steps = () => import('./first-run-steps').then((module) => module.FirstRunSteps);

/** Lists the first steps of a new owner. Shows nothing once each step is done or off the list. */
export function FirstRun() {
  const { data } = useEndpoint(readFirstRun, {});
  if (!data?.open.length) return null;
  return <Steps />;
}

/** One line of the page: while its script is on the way, its place is kept. */
function Steps() {
  const { component } = useComponent(steps);
  return component ? createElement(component) : <div className="h-12.5" />;
}
