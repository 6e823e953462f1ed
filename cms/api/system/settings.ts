import * as hours from '../../../contracts/content/hours';
import * as prices from '../../../contracts/content/prices';
import { hoursSettings, saveHours, storedBusiness } from '../../domain/content/business-settings';
import { readPrices, savePrices } from '../../domain/content/prices';
import { forward, handle } from '../handle';

export const settingsHandlers = [
  handle(hours.readHours, async ({ app }) => hoursSettings(app, await storedBusiness(app))),
  forward(hours.saveHours, saveHours),
  handle(prices.readPrices, ({ app, query }) => readPrices(app, query.figure)),
  forward(prices.savePrices, savePrices),
];
