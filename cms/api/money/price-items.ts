import * as contract from '../../../contracts/money/price-items';
import {
  createPriceItem,
  deletePriceItem,
  listPriceItems,
  updatePriceItem,
} from '../../domain/money/invoices/price-items';
import { forward, handle } from '../handle';

export const priceItemHandlers = [
  forward(contract.listPriceItems, listPriceItems),
  forward(contract.createPriceItem, createPriceItem),
  forward(contract.updatePriceItem, updatePriceItem),
  handle(contract.deletePriceItem, async ({ app, params }) => {
    await deletePriceItem(app, params.id);
    return { message: 'The price is off the list' };
  }),
];
