import { LazyPage } from '../../ui/portal-kit/lazy-page';
import { PortalPages } from '../../ui/portal-kit/portal-pages';
import { startPortal } from '../../ui/portal-kit/start-portal';
import { OwnerApp } from '../shared/owner-shell/owner-app';
import { OverviewPage } from './overview/overview-page';

const invoicesPage = () => import('./list/invoices-page').then((module) => module.InvoicesPage);
const invoicePage = () => import('./invoice/invoice-page').then((module) => module.InvoicePage);
const statementPage = () => import('./statement/statement-page').then((module) => module.StatementPage);
const pricesPage = () => import('./prices/prices-page').then((module) => module.PricesPage);
const cameInPage = () => import('./came-in/came-in-page').then((module) => module.CameInPage);
const expensesPage = () => import('./expenses/expenses-page').then((module) => module.ExpensesPage);
const kilometresPage = () => import('./kilometres/kilometres-page').then((module) => module.KilometresPage);
const profitPage = () => import('./profit/profit-page').then((module) => module.ProfitPage);
const taxPage = () => import('./tax/tax-page').then((module) => module.TaxPage);

startPortal(
  <OwnerApp>
    <PortalPages
      pages={{
        '/': <OverviewPage />,
        '/invoices': <LazyPage load={invoicesPage} />,
        '/invoices/:id': <LazyPage load={invoicePage} />,
        '/statement/:clientId': <LazyPage load={statementPage} />,
        '/prices': <LazyPage load={pricesPage} />,
        '/expenses': <LazyPage load={expensesPage} />,
        '/kilometres': <LazyPage load={kilometresPage} />,
        '/profit': <LazyPage load={profitPage} />,
        '/came-in': <LazyPage load={cameInPage} />,
        '/tax': <LazyPage load={taxPage} />,
      }}
    />
  </OwnerApp>,
);
