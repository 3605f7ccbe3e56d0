/** The name under which sockets receive an event. */
export function eventName(companyId: number, entity: string): string {
  return `company-${companyId}-${entity}`;
}

/** The entity in the name of an event. Entities are camel case, without hyphens. */
export function entityOfEventName(event: string): string {
  return event.slice(event.lastIndexOf('-') + 1);
}
