import { type ComponentType, lazy, Suspense } from 'react';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';

/** The tabs of platform operators in their order, loaded when one is opened: few users have them. */
const panels = {
  companies: lazy(() => import('./companies/companies-tab.tsx').then((module) => ({ default: module.CompaniesTab }))),
  newCompany: lazy(() =>
    import('./companies/new-company-tab.tsx').then((module) => ({ default: module.NewCompanyTab })),
  ),
  plans: lazy(() => import('./plans/plans-tab.tsx').then((module) => ({ default: module.PlansTab }))),
  revenue: lazy(() => import('./revenue/revenue-tab.tsx').then((module) => ({ default: module.RevenueTab }))),
  billing: lazy(() => import('./billing/billing-tab.tsx').then((module) => ({ default: module.BillingTab }))),
  logo: lazy(() => import('./logo/logo-tab.tsx').then((module) => ({ default: module.LogoTab }))),
  helps: lazy(() => import('./helps/helps-tab.tsx').then((module) => ({ default: module.HelpsTab }))),
  deadLetters: lazy(() =>
    import('./dead-letters/dead-letters-tab.tsx').then((module) => ({ default: module.DeadLettersTab })),
  ),
  backups: lazy(() => import('./backups/backups-tab.tsx').then((module) => ({ default: module.BackupsTab }))),
  services: lazy(() => import('./services/services-tab.tsx').then((module) => ({ default: module.ServicesTab }))),
} satisfies Record<string, ComponentType>;

export type OperatorTab = keyof typeof panels;
/** On one machine the product makes backups of its own. */
const hasBackups = document.querySelector('meta[name="recado-backups"]') !== null;
export const operatorTabs = (Object.keys(panels) as OperatorTab[]).filter((tab) => tab !== 'backups' || hasBackups);

export function isOperatorTab(name: string | null): name is OperatorTab {
  return name !== null && Object.hasOwn(panels, name);
}

export function OperatorPanel({ tab }: { tab: OperatorTab }) {
  const Panel = panels[tab];
  return (
    <Suspense fallback={<SkeletonRows count={8} />}>
      <Panel />
    </Suspense>
  );
}
