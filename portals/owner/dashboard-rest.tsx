import { BookingsPanel } from './bookings/bookings-panel';
import { Totals } from './figures/totals';
import { besideClass, LaterPanel } from './later-panel';
import { PanelPlace } from './panel-place';

const worker = () => import('./worker/worker-panel').then((module) => module.WorkerPanel);
const notices = () => import('./notices/notices-panel').then((module) => module.NoticesPanel);
const charts = () => import('./figures/charts-panel').then((module) => module.ChartsPanel);
const owed = () => import('./figures/payables-panel').then((module) => module.PayablesPanel);
const subscribers = () => import('./subscribers/subscribers-panel').then((module) => module.SubscribersPanel);
const surveys = () => import('./surveys/surveys-panel').then((module) => module.SurveysPanel);

/** What stands below the first screen of the dashboard. */
export function DashboardRest() {
  return (
    <>
      <PanelPlace id="totals">
        <Totals />
      </PanelPlace>
      <BookingsPanel />
      <div className={besideClass}>
        <LaterPanel id="charts" title="How it goes" load={charts} folds />
        <LaterPanel id="owed" title="Team and partners" load={owed} folds />
      </div>
      <LaterPanel id="worker" title="Worker" load={worker} folds />
      <LaterPanel id="subscribers" title="Booklet Subscribers" load={subscribers} folds />
      <LaterPanel id="surveys" title="Survey Lead Management" load={surveys} folds />
      <LaterPanel id="notices" title="Notices on this device" load={notices} folds />
    </>
  );
}
