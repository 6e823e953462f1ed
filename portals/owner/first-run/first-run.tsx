import { createElement } from 'react';
import { readFirstRun } from '../../../contracts/system/first-run';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { useComponent } from '../../../ui/loading/use-component';

const steps = () => import('./first-run-steps').then((module) => module.FirstRunSteps);

/** Lists the first steps of a new owner. Hidden once all are done or skipped. */
export function FirstRun() {
  const { data } = useEndpoint(readFirstRun, {});
  if (!data?.open.length) return null;
  return <Steps />;
}

/** Reserves one line while the script loads. */
function Steps() {
  const { component } = useComponent(steps);
  return component ? createElement(component) : <div className="h-12.5" />;
}
