/** The name of the product, where the platform's operator has chosen no other. */
export const productName = 'Recado';
