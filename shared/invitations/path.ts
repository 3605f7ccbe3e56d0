/** The page of an invitation; its token follows `#`, which browsers keep to themselves, so that no server logs it. */
export const invitationPath = '/convite';
