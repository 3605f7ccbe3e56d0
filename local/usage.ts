/** Printed by `npm start -- --help`. */
export const usageText = `npm start -- [options]

  --data DIR          where data is kept (.recado)
  --port N            port of the app (3000); 0 chooses free ports
  --phones-port N     port of the page of test phones (the next one)
  --bank-port N       port of the bank's page (the one after)
  --demo              opens on a shop with a past and simulated customers
  --no-demo           accepted and without effect
  --whatsapp KIND     simulated or real
  --public URL        the https address behind a reverse proxy (docs/one-machine.md)
  --proxy LIST        addresses and networks of reverse proxies, separated by commas
  --moved             data that another machine used may be used here

README.md explains each, and the variables that it reads.`;
