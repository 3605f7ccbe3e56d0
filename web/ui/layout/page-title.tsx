import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import './page-title.css';

/** The element of the top bar that shows the title of the screen; null where there is no top bar. */
const TitleSlot = createContext<HTMLElement | null>(null);

export function TitleSlotProvider({ slot, children }: { slot: HTMLElement | null; children: ReactNode }) {
  return <TitleSlot value={slot}>{children}</TitleSlot>;
}

/** Draws something in the top bar where the title is; where there is no top bar, among the rest. */
export function InTitleSlot({ children }: { children: ReactNode }) {
  const slot = useContext(TitleSlot);
  return slot ? createPortal(children, slot) : children;
}

/** The heading of a screen, in the top bar. */
export function TopBarTitle({ children }: { children: string }) {
  return (
    <InTitleSlot>
      <h1 className="page-title truncate" title={children}>
        {children}
      </h1>
    </InTitleSlot>
  );
}
