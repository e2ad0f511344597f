package main

import (
	"errors"
	"net/http"

	restate "github.com/restatedev/sdk-go"
)

type WeighingRequest struct {
	TrackingNumbers []string `json:"trackingNumbers"`
	Parallel        int      `json:"parallel"`
}

type WeightReport struct {
	WeightKg int      `json:"weightKg"`
	Missing  []string `json:"missing"`
}

var parcelService = restate.NewService("ParcelService").
	Handler("weighAll", restate.NewServiceHandler(weighAll))

// #region weigh-all

// weighAll weighs all parcels of a truck, a few at a time.
func weighAll(
	ctx restate.Context, request WeighingRequest,
) (WeightReport, error) {
	if request.Parallel < 1 {
		err := errors.New("parallel must be at least 1")
		return WeightReport{}, restate.TerminalError(err, http.StatusBadRequest)
	}
	report := WeightReport{Missing: []string{}}
	for from := 0; from < len(request.TrackingNumbers); from += request.Parallel {
		to := min(from+request.Parallel, len(request.TrackingNumbers))
		batch := request.TrackingNumbers[from:to]

		// Make all calls of the batch before waiting for the first response.
		calls := make([]restate.ResponseFuture[Weight], len(batch))
		for i, trackingNumber := range batch {
			calls[i] = restate.Service[Weight](ctx, "DepotService", "weigh").
				RequestFuture(Parcel{trackingNumber})
		}
		for i, call := range calls {
			weight, err := call.Response()
			switch {
			case err == nil:
				report.WeightKg += weight.WeightKg
			case restate.IsTerminalError(err) &&
				restate.ErrorCode(err) == http.StatusNotFound:
				report.Missing = append(report.Missing, batch[i])
			default:
				return WeightReport{}, err
			}
		}
	}
	return report, nil
}

// #endregion weigh-all
