/** The package's types name a file that it does not have; this is the one that bundlers find. */
declare module 'react-big-calendar/lib/addons/dragAndDrop/index.js' {
  import type { ComponentType } from 'react';
  import type { CalendarProps } from 'react-big-calendar';

  interface DragProps {
    draggableAccessor?: (event: object) => boolean;
    resizable?: boolean;
    onEventDrop?: (moved: { event: object; start: Date | string; end: Date | string }) => void;
  }
  export default function withDragAndDrop(
    calendar: ComponentType<CalendarProps>,
  ): ComponentType<CalendarProps & DragProps>;
}
