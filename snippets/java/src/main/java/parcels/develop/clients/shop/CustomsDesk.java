package parcels.develop.clients.shop;

import parcels.develop.clients.Model.Clearance;

/** Completes an awakeable. */
public class CustomsDesk {
  public static void main(String[] args) {
    var id = args[0];
    var cleared = args.length == 1 || args[1].equals("clear");
    // #region awakeable
    var awakeable = Connection.connect().awakeableHandle(id);
    if (cleared) awakeable.resolve(Clearance.class, new Clearance("Cy", 340));
    else awakeable.reject("The declaration has no value");
    // #endregion awakeable
  }
}
