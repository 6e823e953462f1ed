import * as hours from '../../../contracts/owner/hours';
import * as prices from '../../../contracts/owner/prices';
import { hoursSettings, saveHours, storedBusiness } from '../../domain/content/business-settings';
import { readPrices, savePrices } from '../../domain/content/prices';
import { handle } from '../handle';

export const settingsHandlers = [
  handle(hours.readHours, async ({ app }) => hoursSettings(app, await storedBusiness(app))),
  handle(hours.saveHours, ({ app, body }) => saveHours(app, body)),
  handle(prices.readPrices, ({ app, query }) => readPrices(app, query.figure)),
  handle(prices.savePrices, ({ app, body }) => savePrices(app, body)),
];
