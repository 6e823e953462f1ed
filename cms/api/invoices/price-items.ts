import * as contract from '../../../contracts/invoices/price-items';
import {
  createPriceItem,
  deletePriceItem,
  listPriceItems,
  updatePriceItem,
} from '../../domain/invoices/price-items';
import { handle } from '../handle';

export const priceItemHandlers = [
  handle(contract.listPriceItems, ({ app }) => listPriceItems(app)),
  handle(contract.createPriceItem, ({ app, body, requestKey }) => createPriceItem(app, body, requestKey)),
  handle(contract.updatePriceItem, ({ app, body, params }) => updatePriceItem(app, params.id, body)),
  handle(contract.deletePriceItem, async ({ app, params }) => {
    await deletePriceItem(app, params.id);
    return { message: 'The price is off the list' };
  }),
];
